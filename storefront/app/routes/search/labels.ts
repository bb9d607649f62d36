import { isLocale } from '@colophon/contracts/locale';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadView } from '~/content/load-view.server';

/** Names of all facet values in one language: asked for by the first search that a browser makes by itself. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { locale } = params;
  if (!isLocale(locale)) throw new Response(null, { status: 404 });
  const labels = await loadView(context, 'labels', { locale });
  return Response.json(labels, { headers: { 'Cache-Control': 'public, max-age=60' } });
}
