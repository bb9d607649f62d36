import { BOOK_PARAMETER } from '@colophon/contracts/forms/requests/definitions';
import { parseIsbn } from '@colophon/contracts/values/isbn';
import type { Locale } from '@colophon/contracts/values/locale';
import type { AppLoadContext } from '@remix-run/node';
import { findView } from '~/content/load-view.server';
import { hyphenatedIsbn } from '~/format/isbn';

/** The book from whose page a visitor came, to prefill a form; blank without one. */
export type PrefilledBook = { title: string; isbn: string };

/** Loads the book in the URL's parameter. An unknown one, or a partner's, leaves the form blank. */
export async function loadPrefilledBook(
  context: AppLoadContext,
  locale: Locale,
  request: Request,
): Promise<PrefilledBook> {
  const isbn = parseIsbn(new URL(request.url).searchParams.get(BOOK_PARAMETER) ?? '');
  const book = isbn && (await findView(context, 'book', { locale, key: isbn }));
  if (!book || book.partnerUrl) return { title: '', isbn: '' };
  return { title: book.title.text, isbn: hyphenatedIsbn(book.edition.isbn) };
}
