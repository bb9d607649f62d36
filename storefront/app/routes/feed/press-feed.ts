import { isLocale } from '@colophon/contracts/values/locale';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadView } from '~/content/load-view.server';
import { newsFeed, newTitlesFeed } from '~/seo/feeds.server';
import { atomResponse } from './atom-response.server';

/** Returns the feeds of the whole press: new books, news. */
export async function loader({ params: { locale, file }, context }: LoaderFunctionArgs) {
  if (!isLocale(locale)) throw new Response(null, { status: 404 });
  if (file === 'books.xml') {
    const view = await loadView(context, 'titleFeed', { locale });
    return atomResponse(context, locale, newTitlesFeed(locale), '/books', view);
  }
  if (file === 'news.xml') {
    const view = await loadView(context, 'newsFeed', { locale });
    return atomResponse(context, locale, newsFeed(locale), '/news', view);
  }
  throw new Response(null, { status: 404 });
}
