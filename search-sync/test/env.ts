/** A Meilisearch that the contract suite asks besides the embedded engine; it makes and deletes indexes of its own. */
export const meilisearch = process.env.MEILI_HOST
  ? { host: process.env.MEILI_HOST, apiKey: process.env.MEILI_API_KEY ?? '' }
  : null;
