import type { Claim } from '@colophon/contracts/outbox';
import type { Core } from '@strapi/strapi';
import { claimTitles, failTitles } from './claims';
import { buildSources } from './title-source';

/**
 * Claims titles and reads what their search documents are made from. Read after the claim: a change in between
 * raises the revision again, so at worst a title is built twice. One that cannot be read has failed here.
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
