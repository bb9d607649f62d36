import type { SiteAnswer, SiteRouteName } from '@colophon/contracts/site-routes';

/** What stands around every page is asked for with every page; a second of memory spares the CMS most of it. */
const FRESH_MS = 1000;
/** Two languages of two views: never more than a handful. */
const REMEMBERED: ReadonlySet<SiteRouteName> = new Set(['frame', 'labels']);

const answers = new Map<string, { answer: SiteAnswer<unknown>; at: number }>();

/** Keeps an answer of a view that every page needs; other views are not kept. */
export function rememberAnswer(
  name: SiteRouteName,
  address: string,
  answer: SiteAnswer<unknown>,
  now: number,
): void {
  if (REMEMBERED.has(name) && answer.data !== null) answers.set(address, { answer, at: now });
}

/**
 * The answer remembered for an address. With `now` only one younger than a second; without, of any age: what
 * a page stands on while the CMS is down.
 */
export function recallAnswer(
  name: SiteRouteName,
  address: string,
  now?: number,
): SiteAnswer<unknown> | undefined {
  if (!REMEMBERED.has(name)) return undefined;
  const known = answers.get(address);
  return known && (now === undefined || Math.abs(now - known.at) < FRESH_MS) ? known.answer : undefined;
}
