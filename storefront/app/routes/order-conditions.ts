import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { remixI18n } from '~/i18n/i18next.server';

/** The terms as the spec addresses them, without locale (SPEC section 2). */
export async function loader({ request }: LoaderFunctionArgs) {
  const locale = await remixI18n.getLocale(request);
  return redirect(`/${locale}/order-information/conditions`, {
    status: 302,
    headers: { Vary: 'Cookie, Accept-Language' },
  });
}
