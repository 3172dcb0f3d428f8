package dev.acequia.console.feed;

import java.util.Locale;

/**
 * Which events a reader of the feed wants. Each part is empty for all.
 *
 * @param type part of a type name, in any case
 * @param subject the subject's beginning: a workload id finds its runs too
 * @param story beginning of a saga or workload id: a workload's story includes its sagas
 */
public record FeedFilter(String type, String subject, String story) {

  public static final FeedFilter ALL = new FeedFilter("", "", "");

  public FeedFilter {
    type = type.toLowerCase(Locale.ROOT);
  }

  public boolean wants(FeedItem item) {
    String itsStory = item.story() == null ? "" : item.story();
    return item.type().toLowerCase(Locale.ROOT).contains(type)
        && item.subject().startsWith(subject)
        && itsStory.startsWith(story);
  }
}
