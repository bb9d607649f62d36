import type { Locale } from '@colophon/contracts/locale';
import type { PressDay } from '@colophon/contracts/press-day';

/** A published notice that closes the shop for all countries but some, for as long as it shows. */
export type ClosingNotice = {
  /** codes; what the editor wrote otherwise opens nothing */
  openCountries: readonly string[];
  /** ISO dates, both included; null where it is open */
  from: string | null;
  until: string | null;
  /** Markdown, as the editor wrote it */
  texts: Partial<Record<Locale, string>>;
};

/** The notice that closes the shop for a country on a day; null where none does. */
export function closingNotice(
  notices: readonly ClosingNotice[],
  { country, on }: { country: string; on: PressDay },
): ClosingNotice | null {
  return notices.find((notice) => showsOn(notice, on) && !notice.openCountries.includes(country)) ?? null;
}

/** The words of a notice in a language, or in the other one, as plain text; null when it has none. */
export function noticeWords({ texts }: ClosingNotice, locale: Locale): string | null {
  const text = texts[locale] ?? texts.en ?? texts.nl;
  return text === undefined ? null : plainText(text);
}

/** The codes in a text that an editor wrote: 'NL, BE us'. */
export function codesIn(text: string): string[] {
  return text
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((code) => code.length === 2);
}

function showsOn({ from, until }: ClosingNotice, on: PressDay): boolean {
  return (from === null || from <= on) && (until === null || on <= until);
}

/** Without the marks of Markdown: a link is its words. */
function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
