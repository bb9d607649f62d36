import type { Heading } from '@colophon/contracts/site/common';
import type { LocalizedText } from '@colophon/contracts/values/locale';
import { plainText } from './plain-text';

/** Joins title and subtitle; a title that ends in a punctuation mark needs no colon. */
export function fullTitle({ title, subtitle }: Heading): string {
  if (!subtitle) return title.text;
  return `${title.text}${/[?!:…]$/.test(title.text) ? '' : ':'} ${subtitle.text}`;
}

/** The description of a page: the text in safe HTML, else the subtitle. */
export function descriptionOf(text: LocalizedText | null, { subtitle }: Heading): string | null {
  return text ? plainText(text.text) : (subtitle?.text ?? null);
}

/** Title and subtitle as schema.org names them. */
export function ldHeading({ title, subtitle }: Heading): { name: string; alternativeHeadline?: string } {
  return { name: title.text, ...(subtitle && { alternativeHeadline: subtitle.text }) };
}
