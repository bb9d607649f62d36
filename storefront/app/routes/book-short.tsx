import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { loadView } from '~/content/load-view.server';
import { localeOfParams } from '~/language/locale-of-params';

/** A book by ISBN or productId alone, as cart rows link to it: leads to its full address (SPEC section 2). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const key = params.key ?? '';
  const book = await loadView(context, 'book', { locale, key });
  return redirect(book.partnerUrl ?? `/${locale}${book.paths[locale]}`, 302);
}

/** Never shown; a route without it would answer an unknown book with an empty page. */
export default function BookShort() {
  return null;
}
