/** What a person has to decide on before a title, or an edition, can be written. */
export type Question = {
  /** names it in an import; the answer is stored under it */
  key: string;
  kind: 'title' | 'person';
  /** ISBN of the edition, or name of the person */
  subject: string;
  options: readonly AnswerOption[];
};

/** A title or a person of the catalogue that a question can be answered with. */
export type AnswerOption = {
  documentId: string;
  name: string;
  /** what tells people of one name apart */
  orcid?: string | null;
  titles?: readonly string[];
};

/** The answer that it is none of them: a title or a person that the catalogue does not have yet. */
export const NEW = 'new';

/** The answers that somebody has given, by the keys of the questions: a document id, or {@link NEW}. */
export type Answers = Readonly<Record<string, string>>;
