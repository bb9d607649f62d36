import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { bookKey } from '~/content/book-key';
import { redirectToCanonical } from '~/content/canonical.server';
import { loadView } from '~/content/load-view.server';
import { localeOfParams } from '~/language/locale-of-params';

/**
 * Redirects a book's short URL, by ISBN or productId as cart rows link to it, to its canonical one
 * (docs/specification.md#routes-seen).
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const book = await loadView(context, 'book', { locale, key: bookKey(params.key ?? '') });
  if (book.partnerUrl) throw redirect(book.partnerUrl, 302);
  redirectToCanonical(request, locale, book);
  return null;
}

/** Never rendered; without a component, Remix would respond to an unknown book with an empty page. */
export default function BookShort() {
  return null;
}
