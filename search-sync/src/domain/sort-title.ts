const ARTICLES: Readonly<Record<string, RegExp>> = {
  en: /^(?:the|an?)\s+/,
  nl: /^(?:de|het|een|['‘’]t)\s+/,
  de: /^(?:der|die|das|eine?)\s+/,
  fr: /^(?:l['’]|(?:les?|la|une?)\s+)/,
};

/**
 * A title as a list is sorted by it: in lower case, without accents, the article of one of its languages and the signs before
 * its first letter.
 * @param languages  ISO 639-1
 */
export function toSortTitle(title: string, languages: readonly string[]): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const first = withoutSigns(plain);
  const article = languages.flatMap((language) => ARTICLES[language]?.exec(first)?.[0] ?? [])[0];
  return withoutSigns(first.slice(article?.length ?? 0)) || plain;
}

function withoutSigns(text: string): string {
  return text.replace(/^(?!['‘’]t\s)[^\p{L}\p{N}]+/u, '');
}
