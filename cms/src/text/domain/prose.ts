import { videoIdOf } from '@colophon/contracts/catalogue/media';
import type { Lines, Media } from '@colophon/contracts/site/common';
import { type Locale, type LocalizedText, pickText } from '@colophon/contracts/values/locale';
import { webAddress } from '../../catalogue/domain/addresses';
import type { MediaBlock, TwoTexts } from '../../catalogue/domain/title';
import { markdownToHtml } from './markdown';

/** An editor's Markdown as safe HTML for a page; first headings one level below the page title by default. */
export function htmlFor(
  markdown: LocalizedText | null,
  pageLocale: Locale,
  firstHeading: 2 | 3 = 3,
): LocalizedText | null {
  if (!markdown) return null;
  const { text, language } = markdown;
  return { text: markdownToHtml(text, { language, pageLocale, firstHeading }), language };
}

/** The lines of a text with one item a line; null when it is empty. */
export function linesOf(text: LocalizedText | null): Lines | null {
  if (!text) return null;
  const lines = text.text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  return { lines, language: text.language };
}

/** The languages in which at least one of these texts is written. */
export function languagesWritten(...texts: readonly TwoTexts[]): Locale[] {
  const written = (locale: Locale) => texts.some((text) => text[locale]?.trim());
  return (['en', 'nl'] as const).filter(written);
}

/** One address for both languages. */
export function samePath(path: string): Record<Locale, string> {
  return { en: path, nl: path };
}

/**
 * Media blocks with their captions. Leaves out blocks without a web address, and films whose address has no id of a
 * supported video service.
 */
export function mediaFor(blocks: readonly MediaBlock[], locale: Locale): Media[] {
  return blocks.flatMap(({ caption, ...media }) => {
    const url = webAddress(media.url);
    const videoId = media.type === 'youtube' && url ? videoIdOf(url) : null;
    if (!url || (media.type === 'youtube' && !videoId)) return [];
    return [{ ...media, url, videoId, caption: pickText(caption, locale) }];
  });
}
