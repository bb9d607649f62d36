import { z } from 'zod';

/** The languages of the site (docs/specification.md#general-routing): the first path segment of every page. */
export const LOCALES = ['en', 'nl'] as const;
export const localeSchema = z.enum(LOCALES);
export type Locale = z.infer<typeof localeSchema>;

/** The language of a missing translation (docs/specification.md#locales-and-regions). */
export const FALLBACK_LOCALE: Locale = 'en';

/** The other of the two languages. */
export function otherLocale(locale: Locale): Locale {
  return locale === 'en' ? 'nl' : 'en';
}

/** Whether a string is one of our locales. */
export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'nl';
}

/**
 * The locale that an Accept-Language header asks for first; 'en' when it names neither of ours.
 * Takes any header a client may send and never throws.
 */
export function localeFromAcceptLanguage(header: string | null | undefined): Locale {
  const wishes = (header ?? '')
    .slice(0, 256)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], weight: q === undefined ? 1 : Math.min(Number(q) || 0, 1) };
    })
    .filter((wish) => isLocale(wish.language) && wish.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return (wishes[0]?.language as Locale | undefined) ?? FALLBACK_LOCALE;
}

/**
 * A text of an editor in the language it is written in: a page marks it with `lang` and shows the notice of
 * docs/specification.md#1-what-the-product-does-and-for-whom.
 */
export const localizedTextSchema = z.object({ text: z.string(), language: localeSchema });
export type LocalizedText = z.infer<typeof localizedTextSchema>;

/**
 * The text in the wanted language, else in the other one, else null
 * (docs/specification.md#1-what-the-product-does-and-for-whom, fallback). Blank counts as absent.
 */
export function pickText(
  texts: Partial<Record<Locale, string | null | undefined>>,
  wanted: Locale,
): LocalizedText | null {
  for (const language of [wanted, otherLocale(wanted)]) {
    const text = texts[language]?.trim();
    if (text) return { text, language };
  }
  return null;
}
