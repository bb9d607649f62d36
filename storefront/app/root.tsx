import { FALLBACK_LOCALE } from '@colophon/contracts/values/locale';
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { analyticsSettings } from './analytics/settings.server';
import { ErrorPage } from './components/layout/error-page';
import { PageAnnouncer } from './components/layout/page-announcer';
import { StructuredData } from './components/layout/structured-data';
import { serverI18n } from './i18n/i18next.server';
import { localeOfPath } from './language/locale-of-path';
import { useLocale } from './language/use-locale';
import { useLinksIntoPage } from './navigation/use-links-into-page';
import { errorMeta } from './seo/error-meta';
import { env } from './settings/env.server';
import './styles/all.css';
import alegreya from './styles/faces/alegreya-latin-wght-normal.woff2?url';
import alegreyaSans from './styles/faces/alegreya-sans-latin-400-normal.woff2?url';

const preload = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const;

export const links: LinksFunction = () => [
  preload(alegreya),
  preload(alegreyaSans),
  { rel: 'icon', href: '/mark.svg', type: 'image/svg+xml' },
];

/** Returns the origin for canonical URLs, which is never taken from the request, and the titles of error pages. */
export function loader({ request }: LoaderFunctionArgs) {
  const t = serverI18n(localeOfPath(new URL(request.url).pathname) ?? FALLBACK_LOCALE).t;
  const titles = {
    notFound: t('notFound.title'),
    serverError: t('serverError.title'),
    site: t('site.title'),
  };
  return {
    publicUrl: env.PUBLIC_URL,
    timeZone: env.PRESS_TIME_ZONE,
    titles,
    ...(analyticsSettings && { analytics: analyticsSettings }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches, error }) => errorMeta(matches, error);

export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  useLinksIntoPage();
  useHydratedMark();
  return (
    <html lang={useLocale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* Phones would take an ISBN for a telephone number. */}
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        <StructuredData />
        <Links />
      </head>
      <body>
        {children}
        <PageAnnouncer />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Marks the document once React handles its events: tests wait for that. */
function useHydratedMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
