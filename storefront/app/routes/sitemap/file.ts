import { FALLBACK_LOCALE } from '@colophon/contracts/values/locale';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadView } from '~/content/load-view.server';
import { parseSitemapFile, withOwnPages } from '~/seo/sitemap/files';
import { sitemapFileXml } from '~/seo/sitemap/sitemap-xml';
import { xmlResponse } from '~/seo/xml';
import { env } from '~/settings/env.server';

/** Returns one file of the sitemap; 404 for one that has no pages. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = FALLBACK_LOCALE;
  const file = parseSitemapFile(params.file ?? '');
  if (!file) throw new Response(null, { status: 404 });
  const isFirst = file.kind === 'pages' && file.page === 1;
  const [{ entries }, index] = await Promise.all([
    loadView(context, 'sitemapFile', { locale, ...file }),
    isFirst ? loadView(context, 'sitemapIndex', { locale }) : null,
  ]);
  const pages = index ? withOwnPages(index, entries) : entries;
  if (pages.length === 0) throw new Response(null, { status: 404 });
  return xmlResponse(sitemapFileXml(pages, new URL(env.PUBLIC_URL).origin));
}
