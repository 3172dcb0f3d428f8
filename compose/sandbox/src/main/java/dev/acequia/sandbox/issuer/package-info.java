/**
 * A small OpenID Connect issuer for one machine: discovery, keys, and tokens for one user a role.
 */
@NullMarked
package dev.acequia.sandbox.issuer;

import org.jspecify.annotations.NullMarked;
