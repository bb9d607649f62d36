import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { bookKey } from '~/content/book-key';
import { keepToCanonical } from '~/content/canonical.server';
import { loadView } from '~/content/load-view.server';
import { localeOfParams } from '~/language/locale-of-params';

/** A book by ISBN or productId alone, as cart rows link to it: leads to its full address (SPEC section 2). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const book = await loadView(context, 'book', { locale, key: bookKey(params.key ?? '') });
  if (book.partnerUrl) throw redirect(book.partnerUrl, 302);
  keepToCanonical(request, locale, book);
  return null;
}

/** Never shown; a route without it would answer an unknown book with an empty page. */
export default function BookShort() {
  return null;
}
