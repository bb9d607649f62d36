const MAX_PRODUCT_ID = 2_147_483_647;

/** Parses a productId from a form or a URL; null when it is invalid. */
export function parseProductId(raw: unknown): number | null {
  if (typeof raw !== 'string' || !/^\d{1,10}$/.test(raw)) return null;
  const id = Number(raw);
  return id >= 1 && id <= MAX_PRODUCT_ID ? id : null;
}

/** Whether a text has the form of an ISO 3166 country code. */
export function isCountryCode(text: string): boolean {
  return /^[A-Z]{2}$/.test(text);
}

/**
 * Parses a coupon from a URL: letters, digits and underscores, and only together with a productId
 * (docs/specification.md#5-validation-rules).
 */
export function parseUrlCoupon(raw: string | null): string | null {
  return raw !== null && /^\w{1,64}$/.test(raw) ? raw : null;
}
