/** A Meilisearch that the contract suite tests as well as the embedded engine; the suite creates and deletes its own indexes. */
export const meilisearch = process.env.MEILI_HOST
  ? { host: process.env.MEILI_HOST, apiKey: process.env.MEILI_API_KEY ?? '' }
  : null;
