import { PREVIEW_HEADER } from '@colophon/contracts/site/preview';
import {
  type SiteData,
  type SiteParams,
  type SiteResponse,
  type SiteRouteName,
  siteResponseOf,
  siteRoutes,
} from '@colophon/contracts/site/routes';
import type { z } from 'zod';
import { env } from '~/settings/env.server';
import { cacheView, findCachedView } from './view-cache.server';

const TIMEOUT_MS = 4000;
const NOT_FOUND = { data: null, version: 0, validUntil: null };

/** The CMS did not respond, or timed out. Cached pages are still served. */
export class CmsUnavailable extends Error {
  override name = 'CmsUnavailable';
}

/**
 * Reads one view of the site from the CMS.
 * @param previewToken  reads the view with a draft as if published; such a response is never cached
 * @returns the view with its version; `data` null when it does not exist
 * @throws CmsUnavailable when the CMS is down; ZodError when its response violates the contract
 */
export async function readSite<N extends SiteRouteName>(
  name: N,
  params: SiteParams<N>,
  previewToken?: string,
): Promise<SiteResponse<SiteData<N>>> {
  const { path, params: schema, data } = siteRoutes[name];
  const checked = schema.safeParse(params);
  if (!checked.success) return NOT_FOUND;
  const address = `${path}?${toQuery(checked.data)}`;
  const read = async () =>
    siteResponseOf(data as z.ZodType).parse(await fetchJson(address, previewToken)) as SiteResponse<
      SiteData<N>
    >;
  if (previewToken) return read();
  const recalled = findCachedView(name, address, Date.now());
  if (recalled) return recalled as SiteResponse<SiteData<N>>;
  try {
    const response = await read();
    cacheView(name, address, response, Date.now());
    return response;
  } catch (error) {
    const last = error instanceof CmsUnavailable && findCachedView(name, address);
    if (last) return last as SiteResponse<SiteData<N>>;
    throw error;
  }
}

function toQuery(params: Record<string, unknown>): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
}

async function fetchJson(address: string, previewToken?: string): Promise<unknown> {
  try {
    const response = await fetch(env.CMS_URL + address, {
      headers: {
        Authorization: `Bearer ${env.SERVICE_TOKEN}`,
        Accept: 'application/json',
        ...(previewToken && { [PREVIEW_HEADER]: previewToken }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok || response.status === 404) return await response.json();
    throw new CmsUnavailable(`GET ${address.split('?')[0]} answered ${response.status}`);
  } catch (cause) {
    if (cause instanceof CmsUnavailable) throw cause;
    throw new CmsUnavailable(`GET ${address.split('?')[0]} failed`, { cause });
  }
}
