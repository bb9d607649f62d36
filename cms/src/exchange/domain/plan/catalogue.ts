import type { SeriesFact } from '../catalogue-facts';
import type { KnownPerson } from './find-person';
import type { KnownTitle } from './known-title';
import type { AnswerOption, Answers } from './question';

/** What an import asks of the catalogue, and of whoever imports. */
export type Catalogue = {
  /** the title that has an edition of this ISBN, a draft too */
  titleOf: (isbn: string) => KnownTitle | undefined;
  /** the title that a name of a work stands for: an exported sheet has our own */
  titleOfWork: (workKey: string) => KnownTitle | undefined;
  hasSeries: (series: SeriesFact) => boolean;
  /** all that contributors of the products can be */
  people: readonly (KnownPerson & AnswerOption)[];
  answers: Answers;
};

/** A product that lacks what a new title or edition must have, or that the catalogue has elsewhere. */
export type Incomplete = {
  isbn: string;
  line: number;
  code: 'no-title' | 'form-unknown' | 'unknown-isbn' | 'other-title';
};
