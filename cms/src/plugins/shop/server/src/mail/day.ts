const OFFSET_MS = 2 * 60 * 60 * 1000;

/**
 * A day as the press writes it, '22 - 11 - 2026'. Moments are shown in UTC+2, as everywhere on the site
 * (SPEC section 9); an ISO date is the day that it names.
 */
export function day(when: Date | string): string {
  const iso = typeof when === 'string' ? when : new Date(when.getTime() + OFFSET_MS).toISOString();
  return iso.slice(0, 10).split('-').reverse().join(' - ');
}
