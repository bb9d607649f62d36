import type { PublicationFormat } from '@colophon/contracts/catalogue/product';
import type { Isbn } from '@colophon/contracts/values/isbn';
import type { EditionFacts, TitleFacts } from '../catalogue-facts';
import type { Groupable } from '../group-works';

/** Why a product cannot be taken over, or what is lost of it; `noteFinding` has the words. */
export type ImportNote = {
  code:
    | 'deletion'
    | 'test-record'
    | 'no-title'
    | 'unknown-isbn'
    | 'other-title'
    | 'form-unknown'
    | 'form-not-sold'
    | 'form-ambiguous'
    | 'price-in-other-currency'
    | 'role-unknown'
    | 'date-without-day'
    | 'wrong-issn';
  values: Readonly<Record<string, string>>;
};

/** A product of a feed as facts of our catalogue. What the feed does not say is absent, and changes nothing. */
export type ProductFacts = Groupable & {
  isbn: Isbn;
  recordReference: string;
  /** line of the feed */
  line: number;
  title: Partial<TitleFacts>;
  /** a title in a language that is neither English nor Dutch: it belongs where the catalogue has the title */
  untranslated: { title: string; subtitle: string | null } | null;
  edition: Partial<EditionFacts>;
  /** fingerprints of what an exported sheet had in its cells, by field */
  exported?: Readonly<Record<string, string>>;
  notes: readonly ImportNote[];
};

/** What a product cannot say of itself. */
export type Source = {
  /** Dutch VAT of the day by form, as a fraction: for consumer prices that name no tax */
  vatRate: (format: PublicationFormat) => number;
  /** today at the press, as an ISO date: prices of other days do not count */
  today: string;
};

/** A product that is not taken over, with the reason. */
export type RefusedProduct = {
  recordReference: string;
  isbn: Isbn;
  line: number;
  reason: ImportNote;
};
