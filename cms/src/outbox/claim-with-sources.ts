import type { Claim } from '@colophon/contracts/search/outbox';
import type { Core } from '@strapi/strapi';
import { claimTitles, failTitles } from './claims';
import { buildSources } from './title-source';

/**
 * Claims titles and reads the sources of their search documents. Read after the claim: a change in between raises the revision
 * again, so at worst a title is built twice. A title that cannot be read fails here.
 */
export async function claimWithSources(
  strapi: Core.Strapi,
  request: { limit: number; leaseSeconds: number },
): Promise<Claim> {
  const { lease, refs } = await claimTitles(strapi, request);
  const built = await buildSources(strapi, refs);
  const entries: Claim['entries'] = [];
  for (const [i, ref] of refs.entries()) {
    const title = built[i] ?? { source: null };
    if ('source' in title) entries.push({ ...ref, source: title.source });
    else await failTitles(strapi, lease, [ref], title.problem);
  }
  return { lease, entries };
}
