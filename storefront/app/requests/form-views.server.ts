import type { Locale } from '@colophon/contracts/locale';
import type { RequestField } from '@colophon/contracts/requests/definition';
import {
  type RequestKind,
  requestDefinition,
  requestsOnPage,
} from '@colophon/contracts/requests/definitions';
import { answerText, REQUEST_WORDS } from '@colophon/contracts/requests/words';
import type { PageView } from '@colophon/contracts/site/page';
import { controlName, type RequestFieldView, type RequestFormView } from './form-fields';
import type { KnownBook } from './known-book.server';
import { REQUEST_PAGE_WORDS } from './page-words.server';

/** The forms that stand on a footer page, with all their words, so that the browser needs neither these nor a definition. */
export function requestForms(
  locale: Locale,
  kinds: readonly RequestKind[],
  book: KnownBook,
): RequestFormView[] {
  const { headings, send } = REQUEST_WORDS[locale];
  const { needed, choose } = REQUEST_PAGE_WORDS[locale];
  return kinds.map((kind) => ({
    kind,
    heading: headings[kind],
    needed,
    choose,
    send: send[kind],
    fields: requestDefinition(kind).fields.map((field) => fieldView(locale, kind, field, book)),
  }));
}

/** Which forms stand on a page: it is known by its address in either language, so that editors may change one. */
export function requestsOf({ paths }: Pick<PageView, 'paths'>): RequestKind[] {
  return [...new Set(Object.values(paths).flatMap((path) => requestsOnPage(path.replace(/^\//, ''))))];
}

function fieldView(
  locale: Locale,
  kind: RequestKind,
  field: RequestField,
  book: KnownBook,
): RequestFieldView {
  const { fields, help }: { fields: Words; help: Words } = REQUEST_WORDS[locale];
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

type Words = Readonly<Record<string, string | undefined>>;
