/**
 * The number of the advisory lock under which processes that change the whole database meet there: a CMS while it boots,
 * and a restore while it works. 'colophon' on a telephone's keys.
 */
export const BOOT_LOCK = 26_567_466;
