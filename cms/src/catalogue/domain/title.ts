import type { BookFacts, BookPageFacts } from '@colophon/contracts/catalogue/book-facts';
import type { MediaType } from '@colophon/contracts/catalogue/media';
import type {
  OrderRegion,
  ProductId,
  PublicationFormat,
  SaleState,
} from '@colophon/contracts/catalogue/product';
import type { ContributorRole } from '@colophon/contracts/catalogue/title-source';
import type { Cents } from '@colophon/contracts/money/money';
import type { Locale } from '@colophon/contracts/values/locale';

/** Texts by language; a language without a translation is absent. */
export type ByLocale<T> = Partial<Record<Locale, T>>;

/** A text stored as `*_en` and `*_nl` on one row. */
export type TwoTexts = { en: string | null; nl: string | null };

/** The first items of a list, and the total. */
export type Some<T> = { items: T[]; total: number };

/** A discipline, category or series: a name in two languages and an address of its own. */
export type Term = { slug: string; name: TwoTexts };

/** An image of the media library, by the storefront's address; pixels. */
export type Image = { url: string; width: number; height: number };

/** A file of the media library, by the storefront's address. */
export type MediaFile = { url: string; bytes: number; extension: string };

/** An edition of a title; prices in cents, the trim size in millimetres, dates ISO. */
export type Edition = {
  productId: ProductId;
  isbn: string;
  publicationFormat: PublicationFormat;
  price: Cents;
  priceInclVat: Cents | null;
  publicationDate: string | null;
  /** the sale state set by an editor; null when not set */
  saleState: SaleState | null;
  preOrder: boolean;
  disabled: boolean;
  openAccess: boolean;
  pages: number | null;
  widthMm: number | null;
  heightMm: number | null;
  depthMm: number | null;
};

export type Contributor = {
  name: string;
  /** as in an index: 'Quist, Mara' */
  sortName: string | null;
  slug: string;
  role: ContributorRole;
};

/** What a book or a journal is called in one language. */
export type TitleTexts = { title: string; subtitle: string | null; slug: string | null };

/** A published title as a card needs it, with the facts that search needs too; both languages at once. */
export type Title = BookFacts & {
  documentId: string;
  texts: ByLocale<TitleTexts & { teaser: string | null }>;
  /** in the editor's order */
  contributors: Contributor[];
  /** in the editor's order */
  editions: Edition[];
  series: Term | null;
  volume: string | null;
  /** as the editor wrote it: 'NED|ENG' */
  language: string;
  domain: string | null;
  productGroup: string | null;
  openAccessLink: string | null;
  soldElsewhere: boolean;
  cover: Image | null;
};

export type LongTexts = { description: string | null; toc: string | null; keywords: string | null };

export type OrderLink = { region: OrderRegion; label: TwoTexts; url: string };
export type Review = { quote: TwoTexts; source: string };
export type MediaBlock = {
  type: MediaType;
  url: string;
  image: Image | null;
  caption: TwoTexts;
  autoPlay: boolean;
};

/** Fields of a title that only its own page shows. */
export type TitleDetails = BookPageFacts & {
  longTexts: ByLocale<LongTexts>;
  ebookPlatform: { name: string; url: string } | null;
  disciplines: Term[];
  categories: Term[];
  orderLinks: OrderLink[];
  reviews: Review[];
  media: MediaBlock[];
  preview: MediaFile | null;
  flyer: MediaFile | null;
};
