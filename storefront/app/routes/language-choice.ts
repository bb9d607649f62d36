import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { remixI18n } from '~/i18n/i18next.server';

/** Redirects `/` to the locale of the cookie, else of the browser (docs/specification.md#general-routing). */
export async function loader({ request }: LoaderFunctionArgs) {
  const locale = await remixI18n.getLocale(request);
  const { search } = new URL(request.url);
  return redirect(`/${locale}${search}`, { status: 302, headers: { Vary: 'Cookie, Accept-Language' } });
}
