package dev.acequia.simcluster.http;

/**
 * Answers one admin request. An {@link IllegalArgumentException} becomes a 400 with its message.
 */
@FunctionalInterface
public interface AdminHandler {
  AdminResponse handle(AdminRequest request);
}
