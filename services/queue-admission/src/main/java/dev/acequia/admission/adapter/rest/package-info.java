/** The REST interface of queue and admission. */
@NullMarked
package dev.acequia.admission.adapter.rest;

import org.jspecify.annotations.NullMarked;
