import { isLocale } from '@colophon/contracts/values/locale';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { findPages } from '~/search/site/find-pages.server';
import { parseSearchUrl } from '~/search/url/search-url';

/** Returns the pages that a search in the browser finds besides titles. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (!isLocale(params.locale)) throw new Response(null, { status: 404 });
  const state = parseSearchUrl(new URL(request.url).searchParams);
  const pages = await findPages(context, state, params.locale);
  return Response.json(pages, { headers: { 'Cache-Control': 'public, max-age=60' } });
}
