const MINUTE = 60;

/**
 * Rate limits of sign-ins to the panel. Every attempt counts; a successful one resets the count of its account from its
 * network.
 */
export const LOGIN_LIMITS = {
  /** one account from one network: password guessing */
  here: [{ times: 5, seconds: 5 * MINUTE }],
  /**
   * One account from all networks from which it has not been signed in to lately: distributed guessing. More than a single network can
   * use up within the window, so one network cannot lock others out; sign-ins from a known network are not limited by it.
   */
  elsewhere: [{ times: 20, seconds: 15 * MINUTE }],
  /** all accounts from one network: password spraying */
  network: [{ times: 60, seconds: 10 * MINUTE }],
} as const;

/**
 * Rate limits of links for a forgotten password. Mails to one account are limited over all networks; its owner still has the
 * last link, which is valid for an hour, so an attacker cannot prevent them from using it.
 */
export const LINK_LIMITS = {
  account: [{ times: 4, seconds: 60 * MINUTE }],
  /** all accounts from one network: mails to the whole staff */
  network: [{ times: 20, seconds: 10 * MINUTE }],
} as const;

/** Days for which a network stays known for an account after a sign-in. */
export const NETWORK_KNOWN_DAYS = 60;
