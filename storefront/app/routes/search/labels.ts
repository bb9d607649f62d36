import { isLocale } from '@colophon/contracts/values/locale';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadView } from '~/content/load-view.server';

/** Returns the labels of all facet values in one locale, for the first search in the browser. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { locale } = params;
  if (!isLocale(locale)) throw new Response(null, { status: 404 });
  const labels = await loadView(context, 'labels', { locale });
  return Response.json(labels, { headers: { 'Cache-Control': 'public, max-age=60' } });
}
