/** The private route from which the storefront streams a feed; `:token` is the secret part of its address. */
export const EXPORT_FEED_PATH = '/api/export-feeds/:token';

/** Where a recipient fetches a feed. */
export const exportFeedAddress = (publicUrl: string, token: string): string =>
  new URL(`/feeds/${token}.xml`, publicUrl).href;
