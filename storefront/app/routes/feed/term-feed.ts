import { isLocale } from '@colophon/contracts/values/locale';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirectToCanonical } from '~/content/canonical.server';
import { loadView } from '~/content/load-view.server';
import { disciplineFeed, seriesFeed } from '~/seo/feeds.server';
import { atomResponse } from './atom-response.server';

const FEEDS = { discipline: disciplineFeed, series: seriesFeed } as const;
const FILE = /^(?<slug>.+)\.xml$/;

/** Returns the feed of new books in a discipline or in a series. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, of } = params;
  const slug = FILE.exec(params.file ?? '')?.groups?.slug;
  if (!isLocale(locale) || (of !== 'discipline' && of !== 'series') || !slug) {
    throw new Response(null, { status: 404 });
  }
  const view = await loadView(context, 'titleFeed', { locale, of, slug });
  if (!view.of) throw new Response(null, { status: 404 });
  const feed = FEEDS[of](locale, view.of);
  redirectToCanonical(request, locale, { paths: { en: feed.path, nl: feed.path } });
  return atomResponse(context, locale, feed, `/${of}/${view.of.slug}`, view);
}
