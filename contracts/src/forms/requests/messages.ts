import type { Locale } from '../../values/locale';
import type { RequestFieldName, RequestKind, RequestOption } from './definitions';
import { en } from './messages-en';
import { nl } from './messages-nl';

/**
 * The messages of the request forms. They are here and not with the storefront's other messages, because the mails and
 * the staff's list name the same fields.
 */
export type RequestMessages = {
  /** what a request is called: in the subject of its mails, in the list */
  kinds: Record<RequestKind, string>;
  /** over the form */
  headings: Record<RequestKind, string>;
  /** on its button */
  send: Record<RequestKind, string>;
  /** the link to it on a book's page */
  links: Record<RequestKind, string>;
  fields: Record<RequestFieldName, string>;
  /** hint of a field, if its label is not enough */
  help: Partial<Record<RequestFieldName, string>>;
  options: Record<RequestOption, string>;
};

export const REQUEST_MESSAGES: Readonly<Record<Locale, RequestMessages>> = { en, nl };

/** A value for display: the label of an option, else the text itself. */
export function answerText(locale: Locale, field: { options?: readonly string[] }, answer: string): string {
  if (!field.options?.includes(answer)) return answer;
  return REQUEST_MESSAGES[locale].options[answer as RequestOption];
}
