/**
 * Headers of every request that a program of ours makes to the search engine. `fetch` requests compressed responses by
 * itself; Meilisearch sends those in pieces, of which the last waits about 40 ms for an acknowledgement of TCP.
 */
export const ENGINE_HEADERS: Readonly<Record<string, string>> = { 'Accept-Encoding': 'identity' };
