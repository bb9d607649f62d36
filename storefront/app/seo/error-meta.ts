import type { MetaDescriptor } from '@remix-run/node';
import { isRouteErrorResponse } from '@remix-run/react';

type Titles = { notFound: string; serverError: string; site: string };

/** Fallback titles for when even the root loader failed. */
const UNKNOWN: Titles = { notFound: 'Page not found', serverError: 'Server error', site: 'Colophon' };

function titlesOf(matches: readonly ({ data?: unknown } | undefined)[]): Titles {
  const data = matches[0]?.data;
  const known = data !== null && typeof data === 'object' && 'titles' in data;
  return known ? (data.titles as Titles) : UNKNOWN;
}

/** Returns the metadata of an error page, with noindex; without an error, the site's title. */
export function errorMeta(
  matches: readonly ({ data?: unknown } | undefined)[],
  error: unknown,
): MetaDescriptor[] {
  const titles = titlesOf(matches);
  if (!error) return [{ title: titles.site }];
  const lost = isRouteErrorResponse(error) && error.status < 500;
  return [
    { title: `${lost ? titles.notFound : titles.serverError} | ${titles.site}` },
    { name: 'robots', content: 'noindex' },
  ];
}
