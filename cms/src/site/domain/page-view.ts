import type { PageView } from '@colophon/contracts/site/page';
import { slugFor } from './addresses';
import { markdownToHtml } from './markdown';
import { mediaFor } from './prose';
import type { SiteContext } from './site-context';
import { textOf, translationsOf } from './texts';
import type { ByLocale, MediaBlock } from './title';

export type PageTexts = { title: string; linkText: string | null; slug: string | null; body: string | null };

/** Everything that a footer page shows. */
export type PageContent = { texts: ByLocale<PageTexts>; media: MediaBlock[] };

/** A footer page; null when it has no title. */
export function pageView({ texts, media }: PageContent, { locale }: SiteContext): PageView | null {
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
    media: mediaFor(media, locale),
  };
}
