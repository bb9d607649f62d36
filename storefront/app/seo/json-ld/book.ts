import type { PublicationFormat } from '@colophon/contracts/catalogue/product';
import { decimalMoney } from '@colophon/contracts/money/format-money';
import type { BookView, EditionView } from '@colophon/contracts/site/book';
import { isReadFree } from '~/content/read-free';
import { doiAddress } from '~/format/doi-address';
import { ldHeading } from '~/format/heading';
import { plainText } from '~/format/plain-text';
import { canonicalLocale } from '~/language/alternates';
import { type LdNode, type LdSite, ldNode, ldPage, ldPress } from './node';

/**
 * schema.org availability of an edition. Without an offer: titles sold by others, free, announced or withdrawn.
 */
const AVAILABILITY: Readonly<Partial<Record<EditionView['availability'], string>>> = {
  available: 'https://schema.org/InStock',
  'pre-order': 'https://schema.org/PreOrder',
  disabled: 'https://schema.org/OutOfStock',
  'sold-out': 'https://schema.org/SoldOut',
  'out-of-print': 'https://schema.org/Discontinued',
};

const FORMATS: Readonly<Record<PublicationFormat, string>> = {
  Paperback: 'Paperback',
  Hardback: 'Hardcover',
  'eBook PDF': 'EBook',
  'eBook ePub': 'EBook',
};

/**
 * Builds the JSON-LD of a book as a work, and of each of its editions as a workExample; the edition of the page comes
 * first. An edition that our shop sells is a product with an offer.
 */
export function bookNodes(book: BookView, site: LdSite, image: string | null): LdNode[] {
  const own = { ...site, locale: canonicalLocale(site.locale, book.translations) };
  const editions = [book.edition, ...book.otherEditions];
  const work = ldNode('Book', {
    // The cover's ISBN is the primary edition's: the same on the page of each edition.
    '@id': `${editionUrl(book, book.cover.isbn, own)}#work`,
    ...ldHeading(book),
    url: editionUrl(book, book.edition.isbn, own),
    description: book.description && plainText(book.description.text),
    image,
    inLanguage: book.languages,
    ...contributorsOf(book, site),
    publisher: book.imprint && ldNode('Organization', { name: book.imprint }),
    about: book.disciplines.map(({ name, slug }) =>
      ldNode('Thing', { name, url: ldPage(site, `/discipline/${slug}`) }),
    ),
    keywords: book.keywords,
    ...seriesOf(book, site),
    identifier: book.doi && ldNode('PropertyValue', { propertyID: 'DOI', value: book.doi }),
    sameAs: book.doi && doiAddress(book.doi),
    workExample: editions.map(({ isbn }) => ({ '@id': `${editionUrl(book, isbn, own)}#edition` })),
  });
  return [work, ...editions.map((edition) => editionNode(book, edition, own, image))];
}

function editionNode(book: BookView, edition: EditionView, site: LdSite, image: string | null): LdNode {
  const url = editionUrl(book, edition.isbn, site);
  const isFree = isReadFree(edition, book.openAccessLink);
  const availability = isFree ? null : AVAILABILITY[edition.availability];
  return ldNode(availability ? ['Book', 'Product'] : 'Book', {
    '@id': `${url}#edition`,
    exampleOfWork: { '@id': `${editionUrl(book, book.cover.isbn, site)}#work` },
    name: book.title.text,
    url,
    isbn: edition.isbn,
    bookFormat: `https://schema.org/${FORMATS[edition.publicationFormat]}`,
    inLanguage: book.languages,
    datePublished: edition.publicationDate,
    numberOfPages: edition.pages,
    isAccessibleForFree: isFreeNow(edition) || null,
    image: availability && image,
    offers: availability && offer(edition, url, availability, site),
  });
}

/** Whether an edition is free to read today: not before publication, nor after withdrawal. */
function isFreeNow({ openAccess, availability, forthcoming }: EditionView): boolean {
  return (openAccess || availability === 'free') && !forthcoming && availability !== 'withdrawn';
}

/** Builds the offer with the Dutch consumer price, with VAT: the page's price before the buyer's country is known. */
function offer({ priceInclVat }: EditionView, url: string, availability: string, site: LdSite): LdNode {
  const price = { price: decimalMoney(priceInclVat), priceCurrency: 'EUR' };
  return ldNode('Offer', {
    url,
    ...price,
    priceSpecification: ldNode('UnitPriceSpecification', { ...price, valueAddedTaxIncluded: true }),
    availability,
    itemCondition: 'https://schema.org/NewCondition',
    seller: ldPress(site),
  });
}

/** Roles that schema.org has a property for. */
const LD_ROLES = ['author', 'editor', 'translator', 'illustrator'] as const;

function contributorsOf({ contributors }: BookView, site: LdSite): Record<string, LdNode[]> {
  const propertyOf = (role: string) => LD_ROLES.find((one) => one === role) ?? 'contributor';
  const of = (property: string) =>
    contributors
      .filter(({ role }) => propertyOf(role) === property)
      .filter(({ slug }, at, all) => all.findIndex((one) => one.slug === slug) === at)
      .map(({ name, slug }) => ldNode('Person', { name, url: ldPage(site, `/author/${slug}`) }));
  return Object.fromEntries([...LD_ROLES, 'contributor'].map((property) => [property, of(property)]));
}

function seriesOf({ series }: BookView, site: LdSite) {
  if (!series) return {};
  const { name, slug, volume } = series;
  return { isPartOf: ldNode('BookSeries', { name, url: ldPage(site, `/series/${slug}`) }), position: volume };
}

/** Returns the URL of an edition: editions' URLs differ only in the ISBN. */
function editionUrl({ paths, edition }: BookView, isbn: string, site: LdSite): string {
  return ldPage(site, paths[site.locale].replace(edition.isbn, isbn));
}
