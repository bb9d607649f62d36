import { PREVIEW_PARAMETER } from '@colophon/contracts/site/preview';
import { isLocale } from '@colophon/contracts/values/locale';
import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useLocation } from '@remix-run/react';
import { ErrorPage, ErrorText } from '~/components/layout/error-page';
import { SiteFrame } from '~/components/layout/frame';
import { loadView } from '~/content/load-view.server';
import { pack, unpack } from '~/content/packed';
import { type FrameData, useFrame } from '~/content/use-frame';
import { remixI18n } from '~/i18n/i18next.server';
import { withLocale } from '~/language/locale-redirect';
import { useLocale } from '~/language/use-locale';
import { PreviewBar } from '~/preview/preview-bar';
import { previewBar } from '~/preview/preview-messages.server';
import { errorMeta } from '~/seo/error-meta';
import { env } from '~/settings/env.server';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (isLocale(params.locale)) {
    const frame: FrameData['frame'] = pack(await loadView(context, 'frame', { locale: params.locale }));
    return { frame, preview: context.preview && previewBar(context.preview, env.PRESS_TIME_ZONE) };
  }
  const { pathname, search } = new URL(request.url);
  const locale = await remixI18n.getLocale(request);
  const to = isLocale(locale) ? withLocale(pathname, search, locale) : null;
  if (to) throw redirect(to, { status: 302, headers: { Vary: 'Cookie, Accept-Language' } });
  throw new Response(null, { status: 404 });
}

export const meta: MetaFunction<typeof loader> = ({ matches, error }) => errorMeta(matches, error);

/** The frame is the same on every page of a locale, except in an editor's preview. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentParams, nextParams, currentUrl, nextUrl } = change;
  const previewOf = ({ searchParams }: URL) => searchParams.get(PREVIEW_PARAMETER);
  return currentParams.locale !== nextParams.locale || previewOf(currentUrl) !== previewOf(nextUrl);
}

export default function LocaleFrame() {
  const { frame, preview } = useLoaderData<typeof loader>();
  return (
    <>
      {preview && <PreviewBar {...preview} />}
      <SiteFrame frame={unpack(frame)}>
        {/* Texts of a page that the browser has translated do not change: another page gets its own elements. */}
        <Outlet key={useLocation().pathname} />
      </SiteFrame>
    </>
  );
}

/** Renders a page's error inside the frame, if the frame was loaded. */
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
