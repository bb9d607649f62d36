import type { SitemapKind } from '@colophon/contracts/site/sitemap';
import { textOf } from './read-page';

/** The first English addresses of a kind in the sitemap. */
export async function sitemapAddresses(
  storefront: string,
  kind: SitemapKind,
  limit: number,
): Promise<string[]> {
  const addresses: string[] = [];
  for (const file of await sitemapFiles(storefront)) {
    if (!new RegExp(`/${kind}-\\d+\\.`).test(file)) continue;
    addresses.push(
      ...locationsIn(await textOf(file)).filter((address) => new URL(address).pathname.startsWith('/en/')),
    );
    if (addresses.length >= limit) break;
  }
  return addresses.slice(0, limit);
}

/** The files of the sitemap. */
export async function sitemapFiles(storefront: string): Promise<string[]> {
  return locationsIn(await textOf(`${storefront}/sitemap.xml`));
}

function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}
