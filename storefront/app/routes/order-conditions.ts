import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { remixI18n } from '~/i18n/i18next.server';

/** Redirects the spec's URL of the terms, which has no locale (docs/specification.md#routes-seen). */
export async function loader({ request }: LoaderFunctionArgs) {
  const locale = await remixI18n.getLocale(request);
  return redirect(`/${locale}/order-information/conditions`, {
    status: 302,
    headers: { Vary: 'Cookie, Accept-Language' },
  });
}
