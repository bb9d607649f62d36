import type { SiteData, SiteParams, SiteRouteName } from '@colophon/contracts/site-routes';
import type { AppLoadContext } from '@remix-run/node';
import { CmsUnavailable, readSite } from './client.server';

/**
 * A view for a loader: notes how long the page may be kept, and throws the response that the error pages
 * show: 404 when there is no such thing, 503 when the CMS is down.
 */
export async function loadView<N extends SiteRouteName>(
  context: AppLoadContext,
  name: N,
  params: SiteParams<N>,
): Promise<SiteData<N>> {
  const answer = await readSite(name, params, context.preview?.token).catch((error: unknown) => {
    if (error instanceof CmsUnavailable) throw new Response(null, { status: 503 });
    throw error;
  });
  context.freshness.note(answer);
  if (answer.data === null) throw new Response(null, { status: 404 });
  return answer.data;
}

/** The same for what a page can do without: null when there is no such thing. */
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
