import { brokenText } from './broken-text';

const AT_ONCE = 4;
const TIMEOUT_MS = 60_000;

/** An address of the site, and its errors. */
export type SiteFault = { address: string; fault: string };

/**
 * Fetches the addresses of a site's sitemap, and reports those whose status is not 200 or whose text is broken.
 * @param site   its origin: the sitemap's addresses are requested there, whatever origin they name
 * @param every  1 for all of them, n for every n-th
 * @throws Error when the sitemap itself cannot be read
 */
export async function checkSite(
  site: string,
  every = 1,
): Promise<{ addresses: number; faults: SiteFault[] }> {
  const all = await sitemapAddresses(site);
  const waiting = all.filter((_address, i) => i % every === 0);
  const count = waiting.length;
  const faults: SiteFault[] = [];
  const work = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift())
      for (const fault of await faultsOf(address)) faults.push({ address, fault });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { addresses: count, faults };
}

async function faultsOf(address: string): Promise<string[]> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return response.status === 200 ? brokenText(bytes) : [`status ${response.status}`];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

async function sitemapAddresses(site: string): Promise<string[]> {
  const files = await locations(new URL('/sitemap.xml', site).href);
  const lists = await Promise.all(files.map((file) => locations(atSite(file, site))));
  return [...new Set(lists.flat().map((address) => atSite(address, site)))];
}

async function locations(address: string): Promise<string[]> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const xml = await response.text();
  const found = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&'));
  if (!response.ok || found.length === 0) throw new Error(`${address} is no sitemap (${response.status})`);
  return found;
}

function atSite(address: string, site: string): string {
  const { pathname, search } = new URL(address, site);
  return new URL(pathname + search, site).href;
}
