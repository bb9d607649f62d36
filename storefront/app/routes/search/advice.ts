import { isLocale } from '@colophon/contracts/values/locale';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { adviceOn } from '~/search/advice/advice.server';
import { parseSearchUrl } from '~/search/url/search-url';

/** Returns advice for a search in the browser that has no results. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (!isLocale(params.locale)) throw new Response(null, { status: 404 });
  const advice = await adviceOn(parseSearchUrl(new URL(request.url).searchParams));
  return Response.json(advice, { headers: { 'Cache-Control': 'no-store' } });
}
