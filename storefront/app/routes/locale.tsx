import { isLocale } from '@colophon/contracts/locale';
import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { ErrorPage, ErrorText } from '~/components/layout/error-page';
import { SiteFrame } from '~/components/layout/frame';
import { useFrame } from '~/components/layout/use-frame';
import { loadView } from '~/content/load-view.server';
import { pack, unpack } from '~/content/packed';
import { remixI18n } from '~/i18n/i18next.server';
import { withLocale } from '~/language/locale-redirect';
import { useLocale } from '~/language/use-locale';
import { errorMeta } from '~/seo/error-meta';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (isLocale(params.locale)) {
    return { frame: pack(await loadView(context, 'frame', { locale: params.locale })) };
  }
  const { pathname, search } = new URL(request.url);
  const locale = await remixI18n.getLocale(request);
  const to = isLocale(locale) ? withLocale(pathname, search, locale) : null;
  if (to) throw redirect(to, { status: 302, headers: { Vary: 'Cookie, Accept-Language' } });
  throw new Response(null, { status: 404 });
}

export const meta: MetaFunction<typeof loader> = ({ matches, error }) => errorMeta(matches, error);

/** The frame is the same on every page of a language. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.locale !== nextParams.locale;
}

export default function LocaleFrame() {
  const { frame } = useLoaderData<typeof loader>();
  return (
    <SiteFrame frame={unpack(frame)}>
      <Outlet />
    </SiteFrame>
  );
}

/** Errors of a page stand inside the frame, as long as there is one. */
export function ErrorBoundary() {
  const frame = useFrame();
  const locale = useLocale();
  if (!frame) return <ErrorPage />;
  return (
    <SiteFrame frame={frame}>
      <ErrorText locale={locale} />
    </SiteFrame>
  );
}
