import { parseIsbn } from '@colophon/contracts/isbn';
import type { Locale } from '@colophon/contracts/locale';
import { BOOK_PARAMETER } from '@colophon/contracts/requests/definitions';
import type { AppLoadContext } from '@remix-run/node';
import { findView } from '~/content/load-view.server';
import { hyphenatedIsbn } from '~/format/isbn';

/** What a form knows of the book that a reader came from; blank where he came from none. */
export type KnownBook = { title: string; isbn: string };

/** The book of a page's address. One that we do not have, and one of the partner's, leave the form blank. */
export async function knownBook(
  context: AppLoadContext,
  locale: Locale,
  request: Request,
): Promise<KnownBook> {
  const isbn = parseIsbn(new URL(request.url).searchParams.get(BOOK_PARAMETER) ?? '');
  const book = isbn && (await findView(context, 'book', { locale, key: isbn }));
  if (!book || book.partnerUrl) return { title: '', isbn: '' };
  return { title: book.title.text, isbn: hyphenatedIsbn(book.edition.isbn) };
}
