import { FALLBACK_LOCALE } from '@colophon/contracts/values/locale';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadView } from '~/content/load-view.server';
import { sitemapFiles } from '~/seo/sitemap/files';
import { sitemapIndexXml } from '~/seo/sitemap/sitemap-xml';
import { xmlResponse } from '~/seo/xml';
import { env } from '~/settings/env.server';

/** Returns the sitemap index. */
export async function loader({ context }: LoaderFunctionArgs) {
  const index = await loadView(context, 'sitemapIndex', { locale: FALLBACK_LOCALE });
  return xmlResponse(sitemapIndexXml(sitemapFiles(index), new URL(env.PUBLIC_URL).origin));
}
