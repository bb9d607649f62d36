import type { EditionFacts, TitleFacts } from '../catalogue-facts';

/** A title of the catalogue, with its editions by their ISBNs. */
export type KnownTitle = {
  documentId: string;
  title: TitleFacts;
  editions: ReadonlyMap<string, EditionFacts>;
  /** whether readers see it: in one language at least */
  isPublished: boolean;
  /** another one after each save of its draft or of an edition */
  version: string;
  /** what the source said of it when it was last imported */
  feedFacts: FeedFacts;
};

/** The last facts that a source gave of a title, and of its editions by ISBN. */
export type FeedFacts = {
  title: Readonly<Record<string, unknown>>;
  editions: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
};
