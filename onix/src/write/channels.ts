import type { Channel, WrittenVersion } from '@colophon/contracts/catalogue/onix-channels';
import type { Contributor, Identifier, OnixHeader, OnixProduct, Supply } from '../product';
import { type FactKey, FULL_CONTENT_PAGE, lacksFact, openAccessFiles } from './facts';

/** A fact that a channel wants and a product lacks. Without a required one the channel refuses the product, or cannot sell it. */
export type MissingFact = { fact: FactKey; level: 'required' | 'recommended' };

type Profile = {
  version: WrittenVersion;
  /** list 44: how the channel knows the sender; null where any way will do */
  senderIdType: string | null;
  required: readonly FactKey[];
  recommended: readonly FactKey[];
  /** the product as the channel wants it */
  shaped: (product: OnixProduct) => OnixProduct;
};

/** What every trading partner can use. */
const BASIC = ['isbn', 'title', 'form', 'publisher'] as const;

const PROFILES: Readonly<Record<Channel, Profile>> = {
  generic: {
    version: '3.1',
    senderIdType: null,
    required: [...BASIC, 'supplier'],
    recommended: [
      'contributor',
      'language',
      'description',
      'cover',
      'thema',
      'audience',
      'publication date',
      'publishing status',
      'availability',
      'price',
      'sales rights',
      'pages',
      'weight',
      'measures',
      'file format',
      'accessibility',
    ],
    shaped: (product) => product,
  },

  /*
   * Centraal Boekhuis and Bureau ISBN: userguidescb.atlassian.net, "Publisher to CB" (message definition of ONIX 3.0). The
   * sender is known by its Relatie ID. Complete records are updates (04), the reference is the ISBN, and identifiers are
   * GTIN-13 alone.
   */
  cb: {
    version: '3.0',
    senderIdType: '10',
    required: [
      ...BASIC,
      'language',
      'nur',
      'weight',
      'publication date',
      'supplier',
      'availability',
      'price in euros',
    ],
    recommended: [
      'contributor',
      'thema',
      'classification',
      'measures',
      'pages',
      'edition',
      'description',
      'cover',
      'accessibility',
    ],
    shaped: forCentraalBoekhuis,
  },

  /*
   * OAPEN, whose books DOAB lists: ONIX 3.0 is its preferred format, files are fetched from the address in the message, and
   * subjects are of Thema since March 2024 (github.com/thoth-pub/thoth/wiki/OAPEN); keywords are mandatory since 2026
   * (thoth issue 750). The file is the supplier's page of full content, and the abstract is sent as the description, for
   * OAPEN reads no text of type 30 (thoth, onix3_oapen.rs).
   */
  oapen: {
    version: '3.0',
    senderIdType: null,
    required: [
      ...BASIC,
      'digital form',
      'contributor',
      'language',
      'description',
      'thema',
      'keywords',
      'licence',
      'open-access file',
      'publication date',
    ],
    recommended: ['doi', 'orcid', 'funder', 'grant', 'pages', 'cover', 'accessibility'],
    shaped: (product) => withFileAtSupplier(withAbstractAsDescription(product)),
  },

  /*
   * Google Books and Google Play Books: support.google.com/books/partner/answer/6374180 (ONIX 3.0 & 3.1), and what Thoth
   * learned from sending (thoth, onix3_google_books.rs; issue 576): a subject of BISAC, BIC or the Library of Congress, a
   * day of publication, an author (role A01), no availability 99, no text of type 30, and no contributors of some roles.
   */
  google: {
    version: '3.0',
    senderIdType: null,
    required: [
      ...BASIC,
      'digital form',
      'contributor',
      'bisac or bic',
      'publication day',
      'supplier',
      'availability',
      'price',
    ],
    recommended: [
      'file format',
      'language',
      'description',
      'sales rights',
      'pages',
      'cover',
      'accessibility',
    ],
    shaped: (product) => withAuthor(withAbstractAsDescription(product)),
  },
};

/** The version of ONIX that the channel reads. */
export function channelVersion(channel: Channel): WrittenVersion {
  return PROFILES[channel].version;
}

/** What the channel wants and the product lacks, in the order of its importance; nothing where it is deleted. */
export function missingFor(channel: Channel, product: OnixProduct): readonly MissingFact[] {
  if (product.notification === DELETE) return [];
  const { required, recommended } = PROFILES[channel];
  const missing = (facts: readonly FactKey[], level: MissingFact['level']) =>
    facts.filter((fact) => lacksFact(product, fact)).map((fact) => ({ fact, level }));
  return [...missing(required, 'required'), ...missing(recommended, 'recommended')];
}

/** The product as the channel wants it, to be written in its version. */
export function productFor(channel: Channel, product: OnixProduct): OnixProduct {
  return PROFILES[channel].shaped(product);
}

/** The header as the channel wants it: of the sender's identifiers only the kind by which the channel knows it. */
export function headerFor(channel: Channel, header: OnixHeader): OnixHeader {
  const { senderIdType } = PROFILES[channel];
  if (senderIdType === null) return header;
  return {
    ...header,
    senderIdentifiers: header.senderIdentifiers.filter(({ type }) => type === senderIdType),
  };
}

/** Whether the channel can tell from the header who sends. */
export function isKnownSender(channel: Channel, header: OnixHeader): boolean {
  const { senderIdType } = PROFILES[channel];
  const { senderIdentifiers, senderName } = headerFor(channel, header);
  return senderIdentifiers.length > 0 || (senderIdType === null && senderName !== null);
}

/** List 1: an update, and a deletion. Centraal Boekhuis takes every complete record as an update. */
const UPDATE = '04';
const DELETE = '05';
const COMPLETE: readonly string[] = ['01', '02', '03'];
/** List 5. */
const GTIN_13 = '03';
const ISBN_13 = '15';
/** List 153. */
const DESCRIPTION = '03';
const ABSTRACT = '30';
/** List 17. */
const AUTHOR = 'A01';
/** Roles that Google Books refuses: music editor, index, software, research. */
const REFUSED_BY_GOOGLE: readonly string[] = ['B25', 'A34', 'A30', 'A51'];

/** An ISBN-13 is a GTIN-13. */
function gtins(identifiers: readonly Identifier[]): Identifier[] {
  const values = identifiers
    .filter(({ type }) => type === GTIN_13 || type === ISBN_13)
    .map(({ value }) => value);
  return [...new Set(values)].map((value) => ({ type: GTIN_13, typeName: null, value }));
}

/** A product without an ISBN keeps its reference; Centraal Boekhuis will refuse it. */
function forCentraalBoekhuis(product: OnixProduct): OnixProduct {
  const { isbn, notification } = product;
  return {
    ...product,
    recordReference: isbn ?? product.recordReference,
    notification: COMPLETE.includes(notification) ? UPDATE : notification,
    identifiers:
      isbn === null ? gtins(product.identifiers) : [{ type: GTIN_13, typeName: null, value: isbn }],
    relatedProducts: product.relatedProducts
      .map((related) => ({ ...related, identifiers: gtins(related.identifiers) }))
      .filter(({ identifiers }) => identifiers.length > 0),
  };
}

function withAbstractAsDescription(product: OnixProduct): OnixProduct {
  if (product.texts.some(({ type }) => type === DESCRIPTION)) return product;
  const texts = product.texts.map((text) => (text.type === ABSTRACT ? { ...text, type: DESCRIPTION } : text));
  return { ...product, texts };
}

/** The file that the record names as a resource is named by its first supplier, where OAPEN looks for it. */
function withFileAtSupplier(product: OnixProduct): OnixProduct {
  const [first, ...others] = product.supplies;
  const named = product.supplies.some(({ websites }) =>
    websites.some(({ role }) => role === FULL_CONTENT_PAGE),
  );
  const [file] = openAccessFiles(product);
  if (!first || named || file === undefined) return product;
  const supply: Supply = { ...first, websites: [...first.websites, { role: FULL_CONTENT_PAGE, link: file }] };
  return { ...product, supplies: [supply, ...others] };
}

/** The first editor of a book without an author is named as its author too. */
function withAuthor(product: OnixProduct): OnixProduct {
  const accepted = product.contributors
    .map((person) => ({ ...person, roles: person.roles.filter((role) => !REFUSED_BY_GOOGLE.includes(role)) }))
    .filter(({ roles }) => roles.length > 0);
  if (accepted.some(({ roles }) => roles.includes(AUTHOR))) return { ...product, contributors: accepted };
  const [first, ...others] = accepted;
  const author: Contributor[] = first ? [{ ...first, roles: [AUTHOR, ...first.roles] }] : [];
  return { ...product, contributors: [...author, ...others] };
}
