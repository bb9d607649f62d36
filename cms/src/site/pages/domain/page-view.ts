import type { PageView } from '@colophon/contracts/site/page';
import { slugFor } from '../../../catalogue/domain/addresses';
import type { SiteContext } from '../../../catalogue/domain/site-context';
import { textOf, translationsOf } from '../../../catalogue/domain/texts';
import type { ByLocale, MediaBlock } from '../../../catalogue/domain/title';
import { markdownToHtml } from '../../../text/domain/markdown';
import { mediaFor } from '../../../text/domain/prose';

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
