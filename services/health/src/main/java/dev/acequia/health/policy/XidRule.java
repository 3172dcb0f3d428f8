package dev.acequia.health.policy;

/** What one XID means. */
public record XidRule(int code, Verdict verdict, String meaning) {}
