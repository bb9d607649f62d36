/** The private route from which the storefront streams a feed; `:token` is the secret part of its address. */
export const EXPORT_FEED_PATH = '/api/export-feeds/:token';

/** The secret part of a feed's address: 32 random bytes in base64url. */
export const FEED_TOKEN = /^[\w-]{43}$/;

/** Where a recipient fetches a feed. */
export const exportFeedAddress = (publicUrl: string, token: string): string =>
  `${publicUrl.replace(/\/+$/, '')}/feeds/${token}.xml`;
