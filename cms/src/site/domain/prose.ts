import { type Locale, type LocalizedText, pickText } from '@colophon/contracts/locale';
import { videoIdOf } from '@colophon/contracts/media';
import type { Lines, Media } from '@colophon/contracts/site/common';
import { webAddress } from './addresses';
import { markdownToHtml } from './markdown';
import type { MediaBlock, TwoTexts } from './title';

/** An editor's Markdown as safe HTML for a page; below its title unless another level is said. */
export function htmlFor(
  markdown: LocalizedText | null,
  pageLocale: Locale,
  firstHeading: 2 | 3 = 3,
): LocalizedText | null {
  if (!markdown) return null;
  const { text, language } = markdown;
  return { text: markdownToHtml(text, { language, pageLocale, firstHeading }), language };
}

/** The lines of a text that lists one thing a line; null when nothing is written. */
export function linesOf(text: LocalizedText | null): Lines | null {
  if (!text) return null;
  const lines = text.text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  return { lines, language: text.language };
}

/** The languages in which one of these texts is written. */
export function languagesWritten(...texts: readonly TwoTexts[]): Locale[] {
  const written = (locale: Locale) => texts.some((text) => text[locale]?.trim());
  return (['en', 'nl'] as const).filter(written);
}

/** One address for both languages. */
export function samePath(path: string): Record<Locale, string> {
  return { en: path, nl: path };
}

/**
 * Media blocks with their captions. Left out is what has no web address, and a film whose address holds no id of
 * the service that we embed.
 */
export function mediaFor(blocks: readonly MediaBlock[], locale: Locale): Media[] {
  return blocks.flatMap(({ caption, ...media }) => {
    const url = webAddress(media.url);
    const videoId = media.type === 'youtube' && url ? videoIdOf(url) : null;
    if (!url || (media.type === 'youtube' && !videoId)) return [];
    return [{ ...media, url, videoId, caption: pickText(caption, locale) }];
  });
}
