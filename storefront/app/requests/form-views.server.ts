import type { RequestField } from '@colophon/contracts/forms/requests/definition';
import {
  type RequestKind,
  requestDefinition,
  requestsOnPage,
} from '@colophon/contracts/forms/requests/definitions';
import { answerText, REQUEST_MESSAGES } from '@colophon/contracts/forms/requests/messages';
import type { PageView } from '@colophon/contracts/site/page';
import type { Locale } from '@colophon/contracts/values/locale';
import { controlName, type RequestFieldView, type RequestFormView } from './form-fields';
import { REQUEST_PAGE_MESSAGES } from './page-messages.server';
import type { PrefilledBook } from './prefilled-book.server';

/** Builds the forms of a footer page with all their texts, so that the browser needs no messages or definitions. */
export function requestForms(
  locale: Locale,
  kinds: readonly RequestKind[],
  book: PrefilledBook,
): RequestFormView[] {
  const { headings, send } = REQUEST_MESSAGES[locale];
  const { needed, choose } = REQUEST_PAGE_MESSAGES[locale];
  return kinds.map((kind) => ({
    kind,
    heading: headings[kind],
    needed,
    choose,
    send: send[kind],
    fields: requestDefinition(kind).fields.map((field) => fieldView(locale, kind, field, book)),
  }));
}

/** Returns the request forms of a page, found by its slug in either locale, so that editors may change one. */
export function requestsOf({ paths }: Pick<PageView, 'paths'>): RequestKind[] {
  return [...new Set(Object.values(paths).flatMap((path) => requestsOnPage(path.replace(/^\//, ''))))];
}

function fieldView(
  locale: Locale,
  kind: RequestKind,
  field: RequestField,
  book: PrefilledBook,
): RequestFieldView {
  const { fields, help }: { fields: Messages; help: Messages } = REQUEST_MESSAGES[locale];
  const { name, max, options = [], autocomplete, required, requiredWhen } = field;
  return {
    control: controlName(kind, name),
    kind: field.kind,
    max,
    ...(autocomplete && { autocomplete }),
    label: fields[name] ?? name,
    help: help[name] ?? null,
    optional: !required && !requiredWhen,
    options: options.map((value) => ({ value, label: answerText(locale, field, value) })),
    value: field.kind === 'title' || field.kind === 'isbn' ? book[field.kind] : '',
  };
}

type Messages = Readonly<Record<string, string | undefined>>;
