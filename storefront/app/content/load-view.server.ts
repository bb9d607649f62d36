import type { SiteData, SiteParams, SiteRouteName } from '@colophon/contracts/site/routes';
import type { AppLoadContext } from '@remix-run/node';
import { CmsUnavailable, readSite } from './client.server';

/**
 * Reads a view for a loader: records how long the page may be cached, and throws the response for the error page: 404
 * when it does not exist, 503 when the CMS is down.
 */
export async function loadView<N extends SiteRouteName>(
  context: AppLoadContext,
  name: N,
  params: SiteParams<N>,
): Promise<SiteData<N>> {
  const response = await readSite(name, params, context.preview?.token).catch((error: unknown) => {
    if (error instanceof CmsUnavailable) throw new Response(null, { status: 503 });
    throw error;
  });
  context.freshness.note(response);
  if (response.data === null) throw new Response(null, { status: 404 });
  return response.data;
}

/** Reads an optional view: null when it does not exist. */
export async function findView<N extends SiteRouteName>(
  context: AppLoadContext,
  name: N,
  params: SiteParams<N>,
): Promise<SiteData<N> | null> {
  return loadView(context, name, params).catch((error: unknown) => {
    if (error instanceof Response && error.status === 404) return null;
    throw error;
  });
}
