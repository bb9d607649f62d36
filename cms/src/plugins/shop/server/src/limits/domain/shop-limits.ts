import type { RateLimit } from './rate-limit';

/** Limits per network and global; none where the list is empty. Beyond them a call is refused, or a form requires work. */
export type ShopLimit = Record<LimitScope, readonly RateLimit[]>;

/** Scopes of a limit: one network, or all together. */
export const LIMIT_SCOPES = ['network', 'everybody'] as const;
export type LimitScope = (typeof LIMIT_SCOPES)[number];

const TEN_MINUTES = 10 * 60;
const DAY = 24 * 60 * 60;

/*
 * A reader changes a cart a few times a minute at most, but a university shares one address. The global limits are far
 * above what a press sells: they keep a flood from many addresses off the database, and off external services.
 */
/** Rate limits of the shop's calls (docs/spec-readings.md, "how often a call may be made"). */
export const SHOP_LIMITS = {
  'cart-update': {
    network: [{ times: 600, seconds: TEN_MINUTES }],
    everybody: [{ times: 30_000, seconds: TEN_MINUTES }],
  },
  'order-create': {
    network: [
      { times: 60, seconds: TEN_MINUTES },
      { times: 600, seconds: DAY },
    ],
    everybody: [{ times: 6000, seconds: TEN_MINUTES }],
  },
  'resolve-postalcode': {
    network: [
      { times: 150, seconds: TEN_MINUTES },
      { times: 1500, seconds: DAY },
    ],
    everybody: [{ times: 6000, seconds: TEN_MINUTES }],
  },
  // Invalid coupon codes: trying many is guessing.
  'coupon-guess': {
    network: [
      { times: 20, seconds: TEN_MINUTES },
      { times: 100, seconds: DAY },
    ],
    everybody: [{ times: 2000, seconds: TEN_MINUTES }],
  },
  // Forms require work beyond these limits (docs/decisions/033-proof-of-work-on-forms.md).
  // A few requests in a row are a reader's. The global limit: more than the desks can read.
  request: {
    network: [
      { times: 5, seconds: TEN_MINUTES },
      { times: 20, seconds: DAY },
    ],
    everybody: [{ times: 500, seconds: DAY }],
  },
  // The same for forms without a valid timestamp: a reader without JavaScript, or a bot.
  'request-without-script': {
    network: [
      { times: 2, seconds: TEN_MINUTES },
      { times: 6, seconds: DAY },
    ],
    everybody: [{ times: 200, seconds: DAY }],
  },
  // A household signs up once, a lecture hall now and then all at once.
  newsletter: {
    network: [
      { times: 10, seconds: TEN_MINUTES },
      { times: 60, seconds: DAY },
    ],
    everybody: [{ times: 1000, seconds: DAY }],
  },
  // Mails to an address that was typed into a form and is not verified. Beyond these limits a request is saved without
  // sending a copy, and a sign-up sends no mail (docs/decisions/033-proof-of-work-on-forms.md).
  'form-mail': {
    network: [{ times: 40, seconds: DAY }],
    everybody: [{ times: 1000, seconds: DAY }],
  },
  // Valid submissions: all authors of a university in the week in which they are asked for their details.
  'author-form': {
    network: [
      { times: 60, seconds: TEN_MINUTES },
      { times: 400, seconds: DAY },
    ],
    everybody: [{ times: 6000, seconds: TEN_MINUTES }],
  },
  // Challenges cost the server one try each, about a millisecond. A page of the author form takes one as soon as the form
  // is begun, and again after a reload. No total: exhausting it would close the forms.
  challenge: {
    network: [{ times: 300, seconds: TEN_MINUTES }],
    everybody: [],
  },
} as const satisfies Record<string, ShopLimit>;
export type ShopLimitName = keyof typeof SHOP_LIMITS;

/** The limits beyond which a form requires work. */
export type FormLimitName = Extract<ShopLimitName, 'request' | 'request-without-script' | 'newsletter'>;
