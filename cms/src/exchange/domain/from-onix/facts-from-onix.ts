import type { EndedSale, PublicationFormat } from '@colophon/contracts/catalogue/product';
import { type Isbn, isbnSchema, parseIsbn } from '@colophon/contracts/values/isbn';
import type { IdentifiedProduct, Identifier, OnixProduct, Text } from '@colophon/onix/product';
import type { EditionFacts, TitleFacts } from '../catalogue-facts';
import { tocOfMarkdown } from '../toc-markdown';
import { roleNotes } from './contributors';
import { omitUndefined } from './omit-undefined';
import { isFree, pricesFrom } from './prices';
import type { ImportNote, ProductFacts, RefusedProduct, Source } from './product-facts';
import { isDutchWork, issnNotes, titleFacts, titlesFrom } from './title-facts';
import { tradeFacts } from './trade-facts';

/** List 64. */
const ENDED: Readonly<Record<string, EndedSale>> = {
  '06': 'sold-out',
  '07': 'out-of-print',
  '08': 'withdrawn',
  '11': 'withdrawn',
  '13': 'withdrawn',
};

/** List 163: 01 is of the product, 11 of the work, whose first edition may be older. */
function publicationDateOf({ publishingDates }: OnixProduct): string | undefined {
  const dateOf = (role: string) => publishingDates.find((one) => one.role === role)?.date;
  const [own, first] = [dateOf('01'), dateOf('11')];
  return first?.length === 10 && first.startsWith(own ?? '') ? first : own;
}

/** Whether it can be stored as a day: of a month or year that is not over, the first day might put it on sale too early. */
const hasDay = (date: string, today: string) => date.length === 10 || date < today.slice(0, date.length);

/** That the day of publication is not said. */
function dateNotes(product: OnixProduct, today: string): ImportNote[] {
  const date = publicationDateOf(product);
  return date && !hasDay(date, today) ? [{ code: 'date-without-day', values: { date } }] : [];
}

function editionFacts(product: OnixProduct, today: string): Partial<EditionFacts> {
  const { publishingStatus, supplies, texts } = product;
  const date = publicationDateOf(product);
  const pages = ['00', '07', '08', '05', '11'].flatMap(
    (type) => product.extents.find((one) => one.type === type && one.unit === '03')?.value ?? [],
  )[0];
  const isOpenAccess =
    texts.some(({ type }) => type === '20') || (isFree(supplies) && product.licence !== null);
  return omitUndefined({
    publicationDate: date && hasDay(date, today) ? date : undefined,
    ended: publishingStatus ? (ENDED[publishingStatus] ?? null) : undefined,
    // That it is not, no feed says.
    openAccess: isOpenAccess || undefined,
    pages: pages === undefined ? undefined : Math.round(pages),
    widthMm: round(product.widthMm),
    heightMm: round(product.heightMm),
    depthMm: round(product.thicknessMm),
    weightGrams: round(product.weightGrams),
  });
}

const round = (measure: number | null) => (measure === null ? undefined : Math.round(measure));

/** List 150, those that have one meaning for us. */
const FORMATS: Readonly<Record<string, PublicationFormat>> = {
  BB: 'Hardback',
  BC: 'Paperback',
  BF: 'Paperback',
};
/** List 175, the file formats that we sell. */
const FILES: Readonly<Record<string, PublicationFormat>> = { E101: 'eBook ePub', E107: 'eBook PDF' };
const DIGITAL = /^(?:E[A-D]|DG)$/;

/** The form in which we sell a product. @returns the reason where we do not, or cannot know */
function formatOf({ form, formDetails }: OnixProduct): PublicationFormat | ImportNote {
  if (form === null) return { code: 'form-unknown', values: { form: '' } };
  const sold = FORMATS[form];
  if (sold) return sold;
  if (DIGITAL.test(form)) {
    const files = formDetails.flatMap((detail) => FILES[detail] ?? []);
    const [only] = files;
    if (only && files.length === 1) return only;
    return { code: 'form-ambiguous', values: { form: [form, ...formDetails].join(' ') } };
  }
  // 'Book', without more: of 134 products of real feeds a quarter say no more.
  if (form === 'BA' || form === '00') return { code: 'form-ambiguous', values: { form } };
  return { code: 'form-not-sold', values: { form } };
}

/** Texts that everybody may read: list 154. */
const isPublic = ({ audiences }: Text) =>
  audiences.length === 0 || audiences.includes('00') || audiences.includes('03');

/** The texts of a product that everybody may read. */
function textFacts(product: OnixProduct): Partial<TitleFacts> {
  const isDutchUnnamed = isDutchWork(product);
  const text = (type: string, isDutch: boolean) =>
    product.texts.find(
      (one) =>
        one.type === type &&
        isPublic(one) &&
        (one.language === null ? isDutchUnnamed : one.language === 'dut') === isDutch &&
        (one.language === null || one.language === 'dut' || one.language === 'eng'),
    )?.text;
  const toc = (isDutch: boolean) => {
    const contents = text('04', isDutch);
    return contents === undefined ? undefined : tocOfMarkdown(contents);
  };
  return omitUndefined({
    teaserEn: text('02', false),
    teaserNl: text('02', true),
    descriptionEn: text('03', false),
    descriptionNl: text('03', true),
    abstractEn: text('30', false),
    abstractNl: text('30', true),
    tocEn: toc(false),
    tocNl: toc(true),
  });
}

const WORK_SCHEMES = new Set(['01', '06', '11', '15']);

/** Names of the work that a product is of: those of the feed, and its DOI. */
function workKeysOf({ relatedWorks, identifiers }: OnixProduct): string[] {
  const nameOf = ({ type, typeName, value }: Identifier) =>
    `${type} ${typeName ?? ''} ${value.toLowerCase()}`;
  const works = relatedWorks
    .filter(({ code }) => code === '01')
    .flatMap((work) => work.identifiers.filter(({ type }) => WORK_SCHEMES.has(type)).map(nameOf));
  const dois = identifiers.filter(({ type }) => type === '06').map(nameOf);
  return [...new Set([...works, ...dois])];
}

/** List 51: alternative format, epublication based on print, and the reverse. */
const OTHER_FORMS = new Set(['06', '13', '27']);

function otherFormsOf({ relatedProducts }: OnixProduct, isbn: Isbn): string[] {
  const isbns = relatedProducts
    .filter(({ codes }) => codes.some((code) => OTHER_FORMS.has(code)))
    .flatMap(({ identifiers }) =>
      identifiers.flatMap(({ type, value }) =>
        type === '15' || type === '03' || type === '02' ? (parseIsbn(value) ?? []) : [],
      ),
    );
  return [...new Set(isbns)].filter((other) => other !== isbn && isbnSchema.safeParse(other).success);
}

/** Reads a product as facts of our catalogue. @returns the reason where it cannot be taken over */
export function factsFromOnix(
  product: IdentifiedProduct,
  source: Source,
): { ok: true; facts: ProductFacts } | { ok: false; refused: RefusedProduct } {
  const { isbn, recordReference, line } = product;
  const refuse = (code: ImportNote['code'], values: ImportNote['values'] = {}) => ({
    ok: false as const,
    refused: { recordReference, isbn, line, reason: { code, values } },
  });
  if (product.notification === '05') return refuse('deletion');
  if (product.notification === '88' || product.notification === '89') return refuse('test-record');
  const isWhole = product.notification !== '04' || product.blocks.includes('descriptive');
  const form = formatOf(product);
  if (isWhole && typeof form !== 'string') return refuse(form.code, form.values);
  const own = titlesFrom(product);
  if (isWhole && Object.keys(own.title).length === 0 && !own.untranslated) return refuse('no-title');
  const format = typeof form === 'string' ? form : null;
  const { prices, notes } = pricesFrom(product, format, source);
  return {
    ok: true,
    facts: {
      ...{ isbn, recordReference, line },
      workKeys: workKeysOf(product),
      otherForms: otherFormsOf(product, isbn),
      title: omitUndefined({
        ...own.title,
        ...titleFacts(product),
        ...textFacts(product),
        ...tradeFacts(product),
      }),
      untranslated: own.untranslated,
      edition: omitUndefined({
        ...(format && { publicationFormat: format }),
        ...prices,
        ...editionFacts(product, source.today),
      }),
      notes: [...notes, ...dateNotes(product, source.today), ...roleNotes(product), ...issnNotes(product)],
    },
  };
}
