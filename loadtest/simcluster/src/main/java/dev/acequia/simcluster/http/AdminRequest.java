package dev.acequia.simcluster.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * @param rest what follows the route's path, "" if nothing
 * @param body a missing node when there was none
 */
public record AdminRequest(String rest, Map<String, String> query, JsonNode body) {}
