import { codesIn } from '@colophon/contracts/catalogue/trade';
import { LOCALES } from '@colophon/contracts/values/locale';
import type { Subject } from '@colophon/onix/product';
import type { Term, Title } from '../../../catalogue/domain/title';
import { keywordsOf } from '../../../outbox/domain/keywords';
import { onixLanguage } from '../onix-language';
import { OWN_SCHEMES } from '../own-schemes';
import type { TradeFacts, TradeTitle } from '../trade-title';

/** Disciplines, categories and other terms of ours under our own names, and the keywords of each language. */
export function subjectsOf(
  title: Title,
  { disciplines, categories, longTexts }: TradeTitle['details'],
): Subject[] {
  const named = (schemeName: string, code: string | null, heading: string | null): Subject => ({
    scheme: '24',
    schemeName,
    code,
    heading,
    language: null,
    isMain: false,
  });
  const term = (schemeName: string, { slug, name }: Term) => named(schemeName, slug, name.en ?? name.nl);
  return [
    ...disciplines.map((one) => term(OWN_SCHEMES.discipline, one)),
    ...categories.map((one) => term(OWN_SCHEMES.category, one)),
    named(OWN_SCHEMES.type, title.type, null),
    ...(title.domain ? [named(OWN_SCHEMES.domain, title.domain, null)] : []),
    ...(title.productGroup ? [named(OWN_SCHEMES.productGroup, title.productGroup, null)] : []),
    ...LOCALES.flatMap((locale) => {
      const heading = keywordsOf(longTexts[locale]?.keywords ?? null).join('; ');
      const language = onixLanguage(locale);
      return heading
        ? [{ scheme: '20', schemeName: null, code: null, heading, language, isMain: false }]
        : [];
    }),
  ];
}

/** Qualifiers of Thema by their first digit: place, language, time, education, interest, style. List 27. */
const QUALIFIERS: Readonly<Record<string, string>> = {
  '1': '94',
  '2': '95',
  '3': '96',
  '4': '97',
  '5': '98',
  '6': '99',
};

/** The subjects that the trade knows: Thema, the main one first, and NUR. */
export function tradeSubjectsOf({ thema, nur }: TradeFacts): Subject[] {
  const codes = codesIn(thema ?? '');
  const subject = (scheme: string, code: string, isMain = false): Subject => ({
    scheme,
    schemeName: null,
    code,
    heading: null,
    language: null,
    isMain,
  });
  return [
    ...codes.map((code, index) => subject(QUALIFIERS[code[0] ?? ''] ?? '93', code, index === 0)),
    ...(nur ? [subject('32', nur)] : []),
  ];
}
