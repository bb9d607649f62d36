import type { FeedView } from '@colophon/contracts/site/feed';
import type { Locale } from '@colophon/contracts/values/locale';
import type { AppLoadContext } from '@remix-run/node';
import { loadView } from '~/content/load-view.server';
import { serverI18n } from '~/i18n/i18next.server';
import { atomXml } from '~/seo/atom/atom-xml';
import type { Feed } from '~/seo/feeds.server';
import { xmlResponse } from '~/seo/xml';
import { env } from '~/settings/env.server';

/** Creates the response with a feed; `pagePath` is the web page with the same content, without locale. */
export async function atomResponse(
  context: AppLoadContext,
  locale: Locale,
  { title, path }: Feed,
  pagePath: string,
  { entries }: FeedView,
): Promise<Response> {
  const { fallbackNotice } = await loadView(context, 'frame', { locale });
  const t = serverI18n(locale).t;
  const feed = atomXml({
    origin: new URL(env.PUBLIC_URL).origin,
    locale,
    path: `/${locale}${path}`,
    pagePath: `/${locale}${pagePath}`,
    title: `${title} | ${t('site.title')}`,
    subtitle: t('site.description'),
    press: t('site.title'),
    fallbackNotice,
    entries,
  });
  return xmlResponse(feed, 'application/atom+xml');
}
