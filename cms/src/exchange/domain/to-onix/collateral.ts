import { LOCALES, type Locale } from '@colophon/contracts/values/locale';
import type { Resource, Text } from '@colophon/onix/product';
import type { Title } from '../../../catalogue/domain/title';
import { onixLanguage } from '../onix-language';
import { tocAsMarkdown } from '../toc-markdown';
import type { Press, TradeTitle } from '../trade-title';

/** Texts for everybody (list 153): teaser, description and contents in each language, and reviews. */
export function textsOf(
  title: Title,
  { details, trade }: Pick<TradeTitle, 'details' | 'trade'>,
  isOpenAccess: boolean,
): Text[] {
  const text = (
    type: string,
    locale: Locale,
    text: string | null | undefined,
    source: string | null = null,
  ) =>
    text
      ? [
          {
            type,
            language: onixLanguage(locale),
            text,
            audiences: ['00'],
            author: null,
            source,
            from: null,
            until: null,
          },
        ]
      : [];
  return [
    ...LOCALES.flatMap((locale) => [
      ...text('02', locale, title.texts[locale]?.teaser),
      ...text('03', locale, details.longTexts[locale]?.description),
      ...text('04', locale, tocOf(details, locale)),
      ...text('30', locale, trade.abstract[locale]),
    ]),
    ...details.reviews.flatMap(({ quote, source }) =>
      LOCALES.flatMap((locale) => text('06', locale, quote[locale], source)),
    ),
    ...text('20', 'en', isOpenAccess ? `Open access${details.licence ? `, ${details.licence}` : ''}` : null),
  ];
}

function tocOf({ longTexts }: TradeTitle['details'], locale: Locale): string | null {
  const toc = longTexts[locale]?.toc;
  return toc ? tocAsMarkdown(toc) : null;
}

/** List 158: front cover, sample, and the whole text where it is free. */
export function resourcesOf(title: Title, { preview }: TradeTitle['details'], { url }: Press): Resource[] {
  const resource = (contentType: string, mode: string, link: string | null | undefined): Resource[] =>
    link ? [{ contentType, mode, audiences: ['00'], link }] : [];
  return [
    ...resource('01', '03', title.cover && url + title.cover.url),
    ...resource('15', '04', preview && url + preview.url),
    ...resource('28', '04', title.openAccessLink),
  ];
}
