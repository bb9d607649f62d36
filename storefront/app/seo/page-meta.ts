import { type Locale, otherLocale } from '@colophon/contracts/locale';
import type { MetaDescriptor } from '@remix-run/node';

/** What a page says of itself to those who link to it. */
export type PageMeta = {
  title: string;
  description: string | null;
  locale: Locale;
  /** canonical address by locale, without origin, with locale: '/en/about' */
  paths: Partial<Record<Locale, string>>;
  /** languages that have a text of their own */
  translations: readonly Locale[];
  image?: { url: string; width: number; height: number } | null;
  type?: 'website' | 'book' | 'article';
};

const OG_LOCALE: Readonly<Record<Locale, string>> = { en: 'en_GB', nl: 'nl_NL' };
const DESCRIPTION_LENGTH = 200;

/** Words of HTML without its tags, cut at a word, for a description. */
export function plainText(html: string): string {
  const text = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, '’')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_LENGTH))}…`;
}

/**
 * Title, description, canonical address, alternates and Open Graph of a page. A page without a text of its
 * own in this language names the other one as the canonical.
 */
export function pageMeta(page: PageMeta, publicUrl: string): MetaDescriptor[] {
  const { locale, paths, translations } = page;
  const own = translations.includes(locale) || translations.length === 0 ? locale : otherLocale(locale);
  const url = (path: string) => new URL(path, publicUrl).href;
  const canonical = paths[own] ?? paths[locale];
  const alternates = translations.length > 1 ? translations : [];
  return [
    { title: page.title },
    ...(page.description ? [{ name: 'description', content: page.description }] : []),
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: url(canonical) } as const] : []),
    ...alternates.map(
      (language) =>
        ({
          tagName: 'link',
          rel: 'alternate',
          hrefLang: language,
          href: url(paths[language] ?? `/${language}`),
        }) as const,
    ),
    { property: 'og:title', content: page.title },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:locale', content: OG_LOCALE[locale] },
    ...(page.description ? [{ property: 'og:description', content: page.description }] : []),
    ...(canonical ? [{ property: 'og:url', content: url(canonical) }] : []),
    ...(page.image
      ? [
          { property: 'og:image', content: url(page.image.url) },
          { property: 'og:image:width', content: String(page.image.width) },
          { property: 'og:image:height', content: String(page.image.height) },
        ]
      : []),
  ];
}
