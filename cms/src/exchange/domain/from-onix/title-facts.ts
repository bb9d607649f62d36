import { type Issn, parseIssn } from '@colophon/contracts/values/isbn';
import type { Collection, OnixProduct } from '@colophon/onix/product';
import { keywordsOf } from '../../../outbox/domain/keywords';
import type { TitleFacts } from '../catalogue-facts';
import { licenceName } from '../licence-name';
import { ourLanguages } from '../onix-language';
import { OWN_SCHEMES } from '../own-schemes';
import { contributorsFrom } from './contributors';
import { omitUndefined } from './omit-undefined';
import type { ImportNote, ProductFacts } from './product-facts';

/** The titles of a product, by the language that each is in. */
export function titlesFrom(product: OnixProduct): Pick<ProductFacts, 'title' | 'untranslated'> {
  const main = product.titles.find(({ type }) => type === '01') ?? product.titles[0];
  if (!main) return { title: {}, untranslated: null };
  const others = product.titles.filter(({ type }) => type === '06');
  const [workLanguage = null] = product.languages.flatMap(({ role, code }) => (role === '01' ? code : []));
  const title: Partial<TitleFacts> = {};
  let untranslated: ProductFacts['untranslated'] = null;
  for (const one of [main, ...others]) {
    const language = one.language ?? (one === main ? workLanguage : null);
    if (language === 'dut') {
      title.titleNl = one.title;
      if (one.subtitle) title.subtitleNl = one.subtitle;
    } else if (language === 'eng' || (language === null && one === main)) {
      title.titleEn = one.title;
      if (one.subtitle) title.subtitleEn = one.subtitle;
    } else if (one === main) {
      untranslated = { title: one.title, subtitle: one.subtitle };
    }
  }
  return { title, untranslated };
}

/** What the descriptive block says of a title. */
export function titleFacts(product: OnixProduct): Partial<TitleFacts> {
  const languages = product.languages.flatMap(({ role, code }) => (role === '01' ? [code] : []));
  const collection = seriesOf(product);
  const subject = (name: string) =>
    product.subjects.find(({ scheme, schemeName }) => scheme === '24' && schemeName === name)?.code;
  const partNumber =
    collection?.partNumber ?? product.titles.find(({ partNumber }) => partNumber)?.partNumber;
  const contributors = contributorsFrom(product);
  const type = subject(OWN_SCHEMES.type) ?? typeOf(product);
  return omitUndefined({
    ...(type === 'academic' || type === 'educational' || type === 'nonfiction' ? { type } : {}),
    language: languages.length > 0 ? ourLanguages(languages) : undefined,
    contributors: contributors.length > 0 ? contributors : undefined,
    series: collection?.title ? { name: collection.title, issn: readIssn(issnOf(collection)) } : undefined,
    volume: partNumber ?? undefined,
    imprint: product.imprints[0]?.name ?? undefined,
    imprintPlace: product.cityOfPublication ?? undefined,
    keywordsEn: keywordsIn(product, 'eng'),
    keywordsNl: keywordsIn(product, 'dut'),
    doi: product.identifiers.find(({ type }) => type === '06')?.value,
    licence: product.licence?.name ? licenceName(product.licence.name) : undefined,
    openAccessLink: product.resources.find(({ contentType }) => contentType === '28')?.link,
  });
}

/** Whether the work is in Dutch: texts and keywords that name no language are then. */
export const isDutchWork = ({ languages }: OnixProduct): boolean =>
  languages.find(({ role }) => role === '01')?.code === 'dut';

/** List 27. */
const KEYWORDS = '20';

/** Keywords in a language; those that name none are in that of a Dutch work, else English. */
function keywordsIn(product: OnixProduct, language: 'eng' | 'dut'): string | undefined {
  const unnamed = isDutchWork(product) ? 'dut' : 'eng';
  const headings = product.subjects.flatMap(({ scheme, heading, language: own }) =>
    scheme === KEYWORDS && heading && (own ?? unnamed) === language ? [heading] : [],
  );
  return keywordsOf(headings.join('; ')).join(', ') || undefined;
}

const seriesOf = ({ collections }: OnixProduct) =>
  collections.find(({ type, title }) => type === '10' && title);

const issnOf = (series: Collection | undefined) =>
  series?.identifiers.find(({ type }) => type === '02')?.value ?? null;

/** Zeros in front, which a spreadsheet drops, come back where the check digit agrees. */
const readIssn = (issn: string | null): Issn | null => (issn ? parseIssn(issn.padStart(8, '0')) : null);

/** That the ISSN of the series is none. */
export function issnNotes(product: OnixProduct): ImportNote[] {
  const issn = issnOf(seriesOf(product));
  return issn && !readIssn(issn) ? [{ code: 'wrong-issn', values: { issn } }] : [];
}

/** By list 28. */
function typeOf({ audiences }: OnixProduct): TitleFacts['type'] | undefined {
  const values = new Set(audiences.flatMap(({ scheme, value }) => (scheme === '01' ? [value] : [])));
  if (values.has('06')) return 'academic';
  if (values.has('04') || values.has('05')) return 'educational';
  return values.has('01') ? 'nonfiction' : undefined;
}
