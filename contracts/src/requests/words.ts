import type { Locale } from '../locale';
import type { RequestFieldName, RequestKind, RequestOption } from './definitions';
import { en } from './words-en';
import { nl } from './words-nl';

/**
 * The words of the request forms. They stand here and not with the storefront's other words, because the mails and
 * the staff's list name the same fields.
 */
export type RequestWords = {
  /** what a request is called: in the subject of its mails, in the list */
  kinds: Record<RequestKind, string>;
  /** over the form */
  headings: Record<RequestKind, string>;
  /** on its button */
  send: Record<RequestKind, string>;
  /** the link to it on a book's page */
  links: Record<RequestKind, string>;
  fields: Record<RequestFieldName, string>;
  /** what belongs in a field, where its name does not say so */
  help: Partial<Record<RequestFieldName, string>>;
  options: Record<RequestOption, string>;
};

export const REQUEST_WORDS: Readonly<Record<Locale, RequestWords>> = { en, nl };

/** An answer as people read it: the word of an option, else the text itself. */
export function answerText(locale: Locale, field: { options?: readonly string[] }, answer: string): string {
  if (!field.options?.includes(answer)) return answer;
  return REQUEST_WORDS[locale].options[answer as RequestOption];
}
