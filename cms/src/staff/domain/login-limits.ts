const MINUTE = 60;

/**
 * How often somebody may try to sign in to the panel. Every try counts until one succeeds, which forgets those of its
 * account from its network.
 */
export const LOGIN_LIMITS = {
  /** one account from one network: guessing */
  here: [{ times: 5, seconds: 5 * MINUTE }],
  /**
   * One account from all networks where nobody has signed in to it lately: guessing by many machines. More than one network
   * can use up within the window, so one alone locks nobody else out; who signs in where he always does is not held up.
   */
  elsewhere: [{ times: 20, seconds: 15 * MINUTE }],
  /** all accounts from one network: one password tried on everybody */
  network: [{ times: 60, seconds: 10 * MINUTE }],
} as const;

/** For how long a network where somebody has signed in is known to be his. */
export const NETWORK_KNOWN_DAYS = 60;
