/** Who may use how much: nominal, borrowing and lending in one level of cohort. */
@NullMarked
package dev.acequia.admission.quota;

import org.jspecify.annotations.NullMarked;
