import type { PageView } from '@colophon/contracts/site/page';
import { slugFor } from './addresses';
import { markdownToHtml } from './markdown';
import type { SiteContext } from './site-context';
import { textOf, translationsOf } from './texts';
import type { ByLocale } from './title';

export type PageTexts = { title: string; linkText: string | null; slug: string | null; body: string | null };

/** A footer page; null when it has no title. */
export function pageView(texts: ByLocale<PageTexts>, { locale }: SiteContext): PageView | null {
  const title = textOf(texts, ({ title }) => title, locale);
  if (!title) return null;
  const body = textOf(texts, ({ body }) => body, locale);
  return {
    paths: { en: `/${slugFor(texts, 'en')}`, nl: `/${slugFor(texts, 'nl')}` },
    translations: translationsOf(texts),
    title,
    body: body && {
      text: markdownToHtml(body.text, {
        language: body.language,
        pageLocale: locale,
        firstHeading: 2,
      }),
      language: body.language,
    },
  };
}
