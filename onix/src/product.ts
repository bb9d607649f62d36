import type { Isbn } from '@colophon/contracts/values/isbn';

/*
 * A product of an ONIX feed, whatever its version and tags: ONIX 2.1, 3.0 and 3.1, reference and short names, are read into
 * this record, and 3.0 and 3.1 are written from it. Codes stay codes of EDItEUR's code lists; the number of the list stands at
 * each. What a feed does not say is null or an empty list.
 */

/** The blocks of an ONIX 3 product. An update (notification 04) replaces the blocks that it has, and no other. */
export const BLOCKS = ['descriptive', 'collateral', 'content', 'publishing', 'related', 'supply'] as const;
export type Block = (typeof BLOCKS)[number];

/** An identifier with its type: list 5 for products, 16 for works, 13 for collections, 44 for names. */
export type Identifier = {
  type: string;
  /** the name of a proprietary scheme (type 01) */
  typeName: string | null;
  value: string;
};

/** A text with the language that the feed names for it (list 74, lower case: 'eng', 'dut'), if any. */
export type LanguageText = { language: string | null; text: string };

/** A title (list 15), its prefix joined: 'The Art of X'. */
export type ProductTitle = {
  type: string;
  language: string | null;
  title: string;
  subtitle: string | null;
  /** PartNumber of the product's own level (01), as some feeds give the volume of a series */
  partNumber: string | null;
};

/** A series or other collection that the product belongs to. */
export type Collection = {
  /** list 148: 10 for a publisher's series */
  type: string;
  title: string | null;
  subtitle: string | null;
  identifiers: readonly Identifier[];
  partNumber: string | null;
};

/** The parts of a person's name as the feed gives them; of each contributor at least one name is present. */
export type NameParts = {
  /** 'Annie M.G. Schmidt' */
  personName: string | null;
  /** 'Schmidt, Annie M.G.' */
  inverted: string | null;
  titlesBefore: string | null;
  namesBeforeKey: string | null;
  /** 'van der' */
  prefixToKey: string | null;
  keyNames: string | null;
  namesAfterKey: string | null;
  suffixToKey: string | null;
  lettersAfter: string | null;
  /** set for a body; the parts of a person are null then */
  corporateName: string | null;
};

export type Affiliation = {
  name: string | null;
  position: string | null;
  identifiers: readonly Identifier[];
};

/** A person or body with their roles. */
export type Contributor = {
  sequence: number | null;
  /** list 17, at least one */
  roles: readonly string[];
  name: NameParts;
  /** list 44: 21 ORCID, 16 ISNI, 01 proprietary */
  identifiers: readonly Identifier[];
  affiliations: readonly Affiliation[];
  biographies: readonly LanguageText[];
  websites: readonly string[];
  /** list 19, in place of a name: '01' unknown, '02' anonymous, '03' et al. */
  unnamed: string | null;
};

/** A language of the text (list 22: 01 of the text, 02 of the original). */
export type Language = { role: string; code: string };

/** List 23 and 24: 00 main content pages, 07 total pages; unit 03 pages, 22 kilobytes … */
export type Extent = { type: string; value: number; unit: string };

export type Subject = {
  /** list 27: 93 Thema, 94 to 99 its qualifiers, 10 BISAC, 12 BIC, 20 keywords, 24 proprietary, 32 NUR */
  scheme: string;
  /** name of a proprietary scheme */
  schemeName: string | null;
  code: string | null;
  heading: string | null;
  /** list 74; of the heading */
  language: string | null;
  isMain: boolean;
};

/** Whom the product is for: list 28 where `scheme` is '01', else a code of the scheme (list 29). */
export type Audience = { scheme: string; schemeName: string | null; value: string };

/** A text about the product, cleaned to Markdown. */
export type Text = LanguageText & {
  /** list 153: 02 short, 03 description, 04 contents, 06 review quote, 12 biographical note, 20 open access, 30 abstract */
  type: string;
  /** list 154: 00 unrestricted, 03 end customers */
  audiences: readonly string[];
  author: string | null;
  source: string | null;
  /** days between which it may be shown, YYYY-MM-DD */
  from: string | null;
  until: string | null;
};

/** A picture, sample or page about the product: an address or a file name. */
export type Resource = {
  /** list 158: 01 front cover, 15 sample content … */
  contentType: string;
  /** list 159: 03 still image, 04 text */
  mode: string | null;
  audiences: readonly string[];
  link: string;
};

/** A chapter or other part (TextItem of ContentItem). */
export type ContentItem = {
  sequence: number | null;
  title: string;
  subtitle: string | null;
  identifiers: readonly Identifier[];
  /** as printed: '17', 'xii' */
  firstPage: string | null;
  lastPage: string | null;
  contributors: readonly Contributor[];
  texts: readonly Text[];
};

/** List 45: 01 publisher … */
export type Publisher = {
  role: string;
  name: string | null;
  identifiers: readonly Identifier[];
  websites: readonly string[];
};
export type Imprint = { name: string | null; identifiers: readonly Identifier[] };

/** A day with its role (lists 163, 166, 173), as exactly as the feed knows it: YYYY, YYYY-MM or YYYY-MM-DD. */
export type RoleDate = { role: string; date: string };

/** Countries (list 91) and regions (list 49); 'WORLD' is a region. */
export type Territory = {
  countries: readonly string[];
  regions: readonly string[];
  countriesExcluded: readonly string[];
  regionsExcluded: readonly string[];
};

/** List 46. */
export type SalesRights = { type: string; territory: Territory };

export type Funding = { name: string | null; identifiers: readonly Identifier[]; grants: readonly string[] };

export type Licence = {
  /** 'CC BY 4.0' */
  name: string | null;
  link: string | null;
};

/** Product form feature (list 79): 09 accessibility (value of list 196) … */
export type FormFeature = { type: string; value: string | null; description: string | null };

/** A class of the trade (list 9: 06 Fondsgroep, 07 the sender's own, with which Centraal Boekhuis names the VAT). */
export type Classification = { type: string; code: string };

export type RelatedProduct = {
  /** list 51: 06 alternative format, 13 is based on, 27 electronic version … */
  codes: readonly string[];
  identifiers: readonly Identifier[];
};
export type RelatedWork = { /** list 164 */ code: string; identifiers: readonly Identifier[] };

export type Tax = {
  /** list 171: 01 VAT */
  type: string | null;
  /** list 62: S standard, R lower, Z zero */
  rateCode: string | null;
  percent: number | null;
  /** cents */
  taxable: number | null;
  /** cents */
  amount: number | null;
};

export type Price = {
  /** list 58: 01 RRP excluding tax, 02 including, 03 fixed excluding, 04 fixed including … */
  type: string | null;
  /** list 59 */
  qualifier: string | null;
  /** cents; null where the product has no price */
  amount: number | null;
  /** list 57: 01 free of charge, 02 to be announced, 03 not sold separately … */
  unpriced: string | null;
  /** ISO 4217 */
  currency: string | null;
  taxes: readonly Tax[];
  territory: Territory | null;
  /** list 173: 14 from, 15 until, 24 both */
  dates: readonly RoleDate[];
};

/** A page that a supplier names (list 73: 29 full content, 36 the supplier's page of the work …). */
export type SupplierWebsite = { role: string | null; link: string };

/** One supplier's terms in one market. */
export type Supply = {
  /** the market; null where the feed names none */
  market: Territory | null;
  /** list 93 */
  supplierRole: string | null;
  supplierName: string | null;
  /** list 92 */
  supplierIdentifiers: readonly Identifier[];
  websites: readonly SupplierWebsite[];
  /** list 65 */
  availability: string | null;
  /** list 166 */
  dates: readonly RoleDate[];
  /** list 57 of the whole supply */
  unpriced: string | null;
  prices: readonly Price[];
};

/** A whole record. Measures are in millimetres and grams. */
export type OnixProduct = {
  /** line of the feed on which the product begins; 1 is the first */
  line: number;
  recordReference: string;
  /** list 1: 01 early, 02 advance, 03 confirmed, 04 update of blocks, 05 delete, 88 test update, 89 test */
  notification: string;
  deletionText: string | null;
  recordSource: string | null;
  identifiers: readonly Identifier[];
  /** from the identifiers of type 15, 03 or 02; null where none of them is an ISBN */
  isbn: Isbn | null;
  blocks: readonly Block[];

  /** list 2: 00 single item, 10 several items, 20 trade pack … */
  composition: string | null;
  /** list 150 */
  form: string | null;
  /** list 175 */
  formDetails: readonly string[];
  /** list 144 */
  technicalProtection: readonly string[];
  features: readonly FormFeature[];
  licence: Licence | null;
  classifications: readonly Classification[];
  heightMm: number | null;
  widthMm: number | null;
  thicknessMm: number | null;
  weightGrams: number | null;
  titles: readonly ProductTitle[];
  collections: readonly Collection[];
  contributors: readonly Contributor[];
  /** list 21 */
  editionTypes: readonly string[];
  editionNumber: number | null;
  editionStatement: string | null;
  languages: readonly Language[];
  extents: readonly Extent[];
  illustrations: number | null;
  subjects: readonly Subject[];
  audiences: readonly Audience[];

  texts: readonly Text[];
  resources: readonly Resource[];
  prizes: readonly { name: string; year: string | null }[];
  chapters: readonly ContentItem[];

  imprints: readonly Imprint[];
  publishers: readonly Publisher[];
  funding: readonly Funding[];
  cityOfPublication: string | null;
  countryOfPublication: string | null;
  /** list 64 */
  publishingStatus: string | null;
  /** list 163 */
  publishingDates: readonly RoleDate[];
  copyrightYear: string | null;
  copyrightHolder: string | null;
  salesRights: readonly SalesRights[];
  /** list 46 for the rest of the world */
  restOfWorldRights: string | null;

  relatedWorks: readonly RelatedWork[];
  relatedProducts: readonly RelatedProduct[];
  supplies: readonly Supply[];
};

/** A product with a valid ISBN. */
export type IdentifiedProduct = OnixProduct & { isbn: Isbn };

/** The sender and time of a message. */
export type OnixHeader = {
  senderName: string | null;
  /** list 44 */
  senderIdentifiers: readonly Identifier[];
  contactName: string | null;
  email: string | null;
  addressee: string | null;
  /** as the feed writes it: '20261121', '20261121T0930Z' */
  sentAt: string | null;
  note: string | null;
  /** list 74; of texts that name no language */
  defaultLanguage: string | null;
  /** ISO 4217; of prices that name no currency */
  defaultCurrency: string | null;
  /** list 58 */
  defaultPriceType: string | null;
};

/** Something that a person should know of a record: with errors it is not imported, with warnings it is. */
export type Finding = {
  severity: 'error' | 'warning';
  /** a key of the messages in both languages: 'unknown-code' */
  code: string;
  /** values for the message: { list: '150', value: 'XX' } */
  values: Readonly<Record<string, string | number>>;
  /** line of the feed */
  line: number;
  /** path of the element in reference names: 'DescriptiveDetail/ProductForm' */
  path: string;
};
