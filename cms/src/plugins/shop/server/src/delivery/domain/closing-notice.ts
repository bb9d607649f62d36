import type { PressDay } from '@colophon/contracts/time/press-day';
import type { Locale } from '@colophon/contracts/values/locale';

/** A published notice that closes the shop for all but some countries while it is shown. */
export type ClosingNotice = {
  /** country codes; anything else that the editor typed opens nothing */
  openCountries: readonly string[];
  /** ISO dates, both included; null for no limit */
  from: string | null;
  until: string | null;
  /** Markdown, as the editor wrote it */
  texts: Partial<Record<Locale, string>>;
};

/** Finds the notice that closes the shop for a country on a day; null when none does. */
export function closingNotice(
  notices: readonly ClosingNotice[],
  { country, on }: { country: string; on: PressDay },
): ClosingNotice | null {
  return notices.find((notice) => showsOn(notice, on) && !notice.openCountries.includes(country)) ?? null;
}

/** The text of a notice in a language, or in the other one, without Markdown; null when it has none. */
export function noticeText({ texts }: ClosingNotice, locale: Locale): string | null {
  const text = texts[locale] ?? texts.en ?? texts.nl;
  return text === undefined ? null : plainText(text);
}

/** Extracts country codes from an editor's text: 'NL, BE us'. */
export function codesIn(text: string): string[] {
  return text
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((code) => code.length === 2);
}

function showsOn({ from, until }: ClosingNotice, on: PressDay): boolean {
  return (from === null || from <= on) && (until === null || on <= until);
}

/** Removes Markdown: of a link its text stays. */
function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
