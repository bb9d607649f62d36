import type { RateLimit } from './rate-limit';

/** What one network, and all of them together, may do how often. Beyond it a call is refused, or a form asks for work. */
export type ShopLimit = { network: readonly RateLimit[]; everybody: readonly RateLimit[] };

const TEN_MINUTES = 10 * 60;
const DAY = 24 * 60 * 60;

/*
 * A reader changes a basket a few times a minute at most, but a university goes through one address. What all
 * networks may do together is far more than a press sells: it keeps a flood from many addresses off the database,
 * and off services that are not ours.
 */
/** How often the shop's calls may be made (payments-and-reliability.md, "anti-automation"). */
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
  // Codes that nobody gave out: who tries many is guessing.
  'coupon-guess': {
    network: [
      { times: 20, seconds: TEN_MINUTES },
      { times: 100, seconds: DAY },
    ],
    everybody: [{ times: 2000, seconds: TEN_MINUTES }],
  },
  // Forms ask for work beyond these (decision 33).
  // Somebody who asks for a handful of books in a row is a reader. All together: more than the desks can read.
  request: {
    network: [
      { times: 5, seconds: TEN_MINUTES },
      { times: 20, seconds: DAY },
    ],
    everybody: [{ times: 500, seconds: DAY }],
  },
  // The same for who cannot show when the form was begun: a reader without script, or a program.
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
  // Links to orders that we never gave out. Nobody guesses one; nobody shall try for long either.
  'order-link-guess': {
    network: [{ times: 30, seconds: TEN_MINUTES }],
    everybody: [{ times: 3000, seconds: TEN_MINUTES }],
  },
} as const satisfies Record<string, ShopLimit>;
export type ShopLimitName = keyof typeof SHOP_LIMITS;

/** The limits beyond which a form asks for work. */
export type FormLimitName = Extract<ShopLimitName, 'request' | 'request-without-script' | 'newsletter'>;

/**
 * How many challenges one network is given: to make one costs us a try, about a millisecond. There is no sum of all networks:
 * using that up would close the forms.
 */
export const CHALLENGE_LIMITS: readonly RateLimit[] = [{ times: 60, seconds: TEN_MINUTES }];
