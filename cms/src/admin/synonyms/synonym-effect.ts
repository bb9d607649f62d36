/** The titles that have a word; at most {@link MAX_TITLES} of them. */
export type Found = { word: string; total: number; titles: ReadonlyMap<string, string> };

/** What one word of a group gains: titles that have it, and those that only have another word. */
export type Effect = { word: string; has: number; added: string[] };

export const MAX_TITLES = 1000;

/** Compares what each word of a group finds with what the group finds together. */
export function effectsOf(found: readonly Found[]): { total: number; effects: Effect[] } {
  const all = new Map(found.flatMap(({ titles }) => [...titles]));
  const effects = found.map(({ word, titles }) => ({
    word,
    has: titles.size,
    added: [...all].filter(([id]) => !titles.has(id)).map(([, title]) => title),
  }));
  return { total: all.size, effects };
}

/**
 * Finds the titles that have a word or a group of words, by the search that readers use.
 * @param site  the address of the site
 */
export async function findTitles(site: string, word: string): Promise<Found> {
  const response = await fetch(new URL('/api/search', site), {
    method: 'POST',
    // A phrase, also for one word: found as it is written. Plain text needs no preflight.
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify({ query: { match: { _all: `"${word}"` } }, size: MAX_TITLES }),
  });
  if (!response.ok) throw new Error(`The search answered ${response.status}`);
  const { hits } = (await response.json()) as {
    hits: { total: number; hits: { _id: string; _source: { title?: string } }[] };
  };
  const titles = hits.hits.map(({ _id, _source }) => [_id, _source.title ?? _id] as const);
  return { word, total: hits.total, titles: new Map(titles) };
}
