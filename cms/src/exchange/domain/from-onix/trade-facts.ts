import { readThema } from '@colophon/contracts/catalogue/thema';
import { AUDIENCE_CODES } from '@colophon/contracts/catalogue/trade';
import { licenceAddress } from '@colophon/contracts/values/licence-address';
import type { OnixProduct } from '@colophon/onix/product';
import { AUDIENCES } from '../audiences';
import type { TitleFacts } from '../catalogue-facts';
import { onixLanguage, ourLanguages } from '../onix-language';
import { omitUndefined } from './omit-undefined';

/** The words of our field by the codes of list 28. */
const AUDIENCE_NAMES: ReadonlyMap<string, keyof typeof AUDIENCE_CODES> = new Map(
  Object.entries(AUDIENCE_CODES).map(([word, code]) => [code, word as keyof typeof AUDIENCE_CODES]),
);
/** Audiences that the type of a title says already. */
const TYPED_AUDIENCES: ReadonlySet<string> = new Set(Object.values(AUDIENCES));

/** Thema and its qualifiers: list 27. */
const THEMA = ['93', '94', '95', '96', '97', '98', '99'];
const NUR = '32';

/** What a product says for the trade. */
export function tradeFacts(product: OnixProduct): Partial<TitleFacts> {
  const { titles, languages, editionNumber, editionStatement, licence } = product;
  const original = titles.find(({ type }) => type === '03');
  const [originalLanguage] = languages.flatMap(({ role, code }) =>
    role === '02' ? (onixLanguage(code) ?? []) : [],
  );
  const nur = product.subjects.find(({ scheme }) => scheme === NUR)?.code?.trim();
  const isNamed = licence?.link && licence.name && licenceAddress(licence.name) === licence.link;
  return omitUndefined({
    thema: themaOf(product),
    nur: nur || undefined,
    audience: audienceOf(product),
    editionNumber: editionNumber ?? undefined,
    editionStatement: editionStatement || undefined,
    copyrightYear: product.copyrightYear ? Number(product.copyrightYear.slice(0, 4)) : undefined,
    licenceUrl: licence?.link && !isNamed ? licence.link : undefined,
    originalTitle: original?.title,
    originalLanguage: originalLanguage === undefined ? undefined : ourLanguages([originalLanguage]),
  });
}

function themaOf({ subjects }: OnixProduct): string | undefined {
  const thema = subjects.filter(({ scheme, code }) => THEMA.includes(scheme) && code);
  const [main, qualifiers] = [
    thema.filter(({ scheme }) => scheme === '93').sort((a, b) => Number(b.isMain) - Number(a.isMain)),
    thema.filter(({ scheme }) => scheme !== '93'),
  ];
  const known = [...main, ...qualifiers].flatMap(({ code }) => {
    const read = readThema(code ?? '');
    return 'codes' in read || read.problem.code === 'qualifier-first' ? [code ?? ''] : [];
  });
  const read = readThema(known.join(' '));
  return 'codes' in read && read.codes !== '' ? read.codes : undefined;
}

function audienceOf({ audiences }: OnixProduct): TitleFacts['audience'] | undefined {
  const codes = audiences.flatMap(({ scheme, value }) => (scheme === '01' ? [value] : []));
  return codes.flatMap((code) => (TYPED_AUDIENCES.has(code) ? [] : (AUDIENCE_NAMES.get(code) ?? [])))[0];
}
