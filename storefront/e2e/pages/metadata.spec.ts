import { expect, type Page } from '@playwright/test';
import { test } from '../system/test';

type Node = { '@type': string | string[]; [property: string]: unknown };

const BOOK = '/book/9789089641243';
/** One page of each kind, and its requirements by schema.org. */
const KINDS: readonly (readonly [path: string, type: string, wanted: readonly string[]])[] = [
  ['', 'Organization', ['name', 'url', 'logo']],
  ['', 'WebSite', ['name', 'url', 'potentialAction']],
  [BOOK, 'Book', ['name', 'url', 'inLanguage', 'workExample']],
  [BOOK, 'Product', ['name', 'isbn', 'bookFormat', 'offers', 'exampleOfWork']],
  ['/journal/bmgn', 'Periodical', ['name', 'url', 'issn', 'publisher']],
  ['/series/amsterdam-studies-in-the-dutch-golden-age', 'BookSeries', ['name', 'url', 'hasPart']],
  ['/event/languages-nobody-wrote-down', 'Event', ['name', 'startDate', 'organizer', 'eventStatus']],
  ['/faq', 'WebPage', ['name', 'url', 'inLanguage']],
];

async function nodesOf(page: Page): Promise<Node[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(blocks).toHaveLength(1);
  const graph: unknown = JSON.parse(blocks[0] ?? '');
  expect(graph).toMatchObject({ '@context': 'https://schema.org' });
  return (graph as { '@graph': Node[] })['@graph'];
}

const nodeOf = (nodes: readonly Node[], type: string) =>
  nodes.find((node) => [node['@type']].flat().includes(type));

/** Every address within a node, which must be absolute. */
function addressesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    ['url', '@id', 'item', 'image', 'logo'].includes(key) && typeof inner === 'string'
      ? [inner]
      : addressesIn(inner),
  );
}

const content = (page: Page, property: string) =>
  page.locator(`meta[property="${property}"]`).getAttribute('content');

for (const locale of ['en', 'nl'] as const) {
  test(`each kind of page has structured data, in ${locale}`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    for (const [path, type, wanted] of KINDS) {
      await page.goto(`/${locale}${path}`);
      const nodes = await nodesOf(page);
      const node = nodeOf(nodes, type);
      expect(Object.keys(node ?? {}), `${path} as ${type}`).toEqual(expect.arrayContaining([...wanted]));
      for (const address of addressesIn(nodes)) expect(address).toMatch(/^https?:\/\//);
      await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
      expect(
        (await page.locator('meta[name=description]').getAttribute('content'))?.length,
        path,
      ).toBeGreaterThan(20);
    }
    // Neither the policy nor hydration may report an error about the data block.
    expect(complaints).toEqual([]);
  });
}

test('the breadcrumbs in the structured data are those on the page', async ({ page }) => {
  for (const path of [BOOK, '/journal/bmgn', '/discipline/history', '/event/languages-nobody-wrote-down']) {
    await page.goto(`/nl${path}`);
    const shown = await page
      .locator('.crumbs a')
      .evaluateAll((links) => links.map((link) => [link.textContent, (link as HTMLAnchorElement).href]));
    const list = nodeOf(await nodesOf(page), 'BreadcrumbList')?.itemListElement as
      | { name: string; item?: string }[]
      | undefined;
    expect(shown.length).toBeGreaterThan(1);
    expect(list?.slice(0, -1).map(({ name, item }) => [name, item])).toEqual(shown);
    expect(list?.at(-1)?.item).toBeUndefined();
  }
});

test('every shared page has an existing picture with the size in its metadata', async ({ page, request }) => {
  for (const path of ['', BOOK, '/news', '/faq', '/journal/bmgn']) {
    await page.goto(`/en${path}`);
    const image = (await content(page, 'og:image')) ?? '';
    const response = await request.get(image);
    expect(response.status(), image).toBe(200);
    const bytes = (await response.body()).toString('base64');
    const size = await page.evaluate(async (data) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (c) => c.charCodeAt(0))]));
      return [String(bitmap.width), String(bitmap.height)];
    }, bytes);
    expect([await content(page, 'og:image:width'), await content(page, 'og:image:height')]).toEqual(size);
    expect((await content(page, 'og:image:alt'))?.length).toBeGreaterThan(3);
  }
});

test('a library system reads a book from its page, also after a click on it', { tag: '@smoke' }, async ({
  page,
}) => {
  const tags = (name: string) =>
    page.locator(`meta[name="${name}"]`).evaluateAll((all) => all.map((tag) => tag.getAttribute('content')));
  await page.goto(`/en${BOOK}`);
  expect(await tags('citation_isbn')).toEqual(['9789089641243']);
  expect((await tags('citation_title'))[0]).toContain('Cookies');
  expect((await tags('citation_author')).length).toBeGreaterThan(0);
  for (const author of await tags('citation_author')) expect(author).toMatch(/^[^,]+, /);
  expect((await tags('citation_publication_date'))[0]).toMatch(/^\d{4}\/\d{2}\/\d{2}$/);
  expect(await tags('DC.type')).toEqual(['Book']);

  await page.locator('.crumbs a').last().click();
  await expect(page).toHaveURL(/\/discipline\//);
  await page.locator('main a[href*="/book/"]').first().click();
  await expect.poll(() => tags('citation_isbn')).toHaveLength(1);
  const [isbn] = await tags('citation_isbn');
  expect(page.url()).toContain(isbn ?? 'no isbn');
  // The data block of the previous page is removed.
  expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toEqual(['{}']);
});

type Sitemap = {
  locs: string[];
  urls: { loc: string; lastmod: string | null; languages: string[] }[];
  root: string;
};

function parseSitemap(page: Page, xml: string): Promise<Sitemap> {
  return page.evaluate((text) => {
    const tree = new DOMParser().parseFromString(text, 'application/xml');
    if (tree.querySelector('parsererror')) throw new Error('not well-formed');
    const loc = (element: Element) => element.querySelector('loc')?.textContent ?? '';
    const urls = [...tree.querySelectorAll('url')].map((url) => ({
      loc: loc(url),
      lastmod: url.querySelector('lastmod')?.textContent ?? null,
      languages: [...url.getElementsByTagNameNS('*', 'link')].map(
        (link) => link.getAttribute('hreflang') ?? '',
      ),
    }));
    const locs = [...tree.querySelectorAll('sitemap')].map(loc);
    return { root: tree.documentElement.localName, locs, urls };
  }, xml);
}

test('robots find the sitemap; its files contain canonical addresses of existing pages', {
  tag: '@smoke',
}, async ({ page, request }) => {
  await page.goto('/en/faq');
  const robots = await (await request.get('/robots.txt')).text();
  const address = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  const index = await parseSitemap(page, await (await request.get(address)).text());
  expect(index.root).toBe('sitemapindex');
  expect(index.locs.length).toBeGreaterThanOrEqual(8);

  const urls: Sitemap['urls'] = [];
  for (const file of index.locs) {
    const response = await request.get(file);
    expect(response.headers()['content-type']).toContain('application/xml');
    const part = await parseSitemap(page, await response.text());
    expect([part.root, part.urls.length > 0]).toEqual(['urlset', true]);
    urls.push(...part.urls);
  }
  expect(new Set(urls.map(({ loc }) => loc)).size).toBe(urls.length);
  const undated = urls.filter(({ lastmod }) => Number.isNaN(Date.parse(lastmod ?? '')));
  expect(undated.map(({ loc }) => loc)).toEqual([]);
  const oddly = urls.filter(({ languages }) => !['', 'en nl x-default'].includes(languages.join(' ')));
  expect(oddly.map(({ loc, languages }) => [loc, languages])).toEqual([]);
  // Spread over the whole, so that each kind is included.
  for (let i = 0; i < 20; i++) {
    const { loc = '' } = urls[Math.floor((i * urls.length) / 20)] ?? {};
    const response = await request.get(loc, { maxRedirects: 0 });
    expect(response.status(), loc).toBe(200);
    expect(await response.text()).toContain(`<link rel="canonical" href="${loc}"/>`);
  }
});

test('an unknown file of the sitemap is not found', async ({ request }) => {
  for (const path of ['/sitemap/books-999.xml', '/sitemap/nothing-1.xml', '/sitemap/books-0.xml'])
    expect((await request.get(path)).status(), path).toBe(404);
});

for (const [locale, path] of [
  ['en', '/feed/books.xml'],
  ['nl', '/feed/books.xml'],
  ['nl', '/feed/news.xml'],
  ['en', '/feed/discipline/history.xml'],
  ['en', '/feed/series/amsterdam-studies-in-the-dutch-golden-age.xml'],
] as const) {
  test(`the feed /${locale}${path} is valid for feed readers`, async ({ page, request }) => {
    await page.goto(`/${locale}/faq`);
    const response = await request.get(`/${locale}${path}`);
    expect(response.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
    const feed = await page.evaluate(
      (text) => {
        const tree = new DOMParser().parseFromString(text, 'application/xml');
        if (tree.querySelector('parsererror')) throw new Error('not well-formed');
        const of = (parent: Element, name: string) =>
          [...parent.children]
            .filter((child) => child.localName === name)
            .map((child) => child.textContent ?? '');
        const root = tree.documentElement;
        const self = root.querySelector('link[rel=self]')?.getAttribute('href');
        const entries = [...root.querySelectorAll('entry')].map((entry) => ({
          id: of(entry, 'id'),
          title: of(entry, 'title'),
          updated: of(entry, 'updated'),
          link: entry.querySelector('link[rel=alternate]')?.getAttribute('href') ?? '',
          scripts: new DOMParser().parseFromString(of(entry, 'content')[0] ?? '', 'text/html').scripts.length,
        }));
        const has = ['id', 'title', 'updated', 'author'].map((name) => of(root, name).length);
        return {
          name: root.localName,
          space: root.namespaceURI,
          language: root.getAttribute('xml:lang'),
          self,
          has,
          entries,
        };
      },
      await response.text(),
    );
    expect(feed).toMatchObject({ name: 'feed', space: 'http://www.w3.org/2005/Atom', language: locale });
    expect(feed.self).toContain(`/${locale}${path}`);
    expect(feed.has).toEqual([1, 1, 1, 1]);
    expect(feed.entries.length).toBeGreaterThan(0);
    expect(feed.entries.length).toBeLessThanOrEqual(30);
    expect(new Set(feed.entries.map(({ id }) => id[0])).size).toBe(feed.entries.length);
    for (const { id, title, updated, link, scripts } of feed.entries) {
      expect([id.length, title.length, updated.length, scripts]).toEqual([1, 1, 1, 0]);
      expect(Number.isNaN(Date.parse(updated[0] ?? ''))).toBe(false);
      expect(link).toContain(`/${locale}/`);
    }
    const again = await request.get(`/${locale}${path}`, {
      headers: { 'If-None-Match': response.headers().etag ?? '' },
    });
    expect(again.status()).toBe(304);
  });
}

test('a reader finds the feed of a page in its head and on it', async ({ page }) => {
  for (const [path, feed] of [
    ['/books', '/feed/books.xml'],
    ['/news', '/feed/news.xml'],
    ['/discipline/history', '/feed/discipline/history.xml'],
    [
      '/series/amsterdam-studies-in-the-dutch-golden-age',
      '/feed/series/amsterdam-studies-in-the-dutch-golden-age.xml',
    ],
  ]) {
    await page.goto(`/nl${path}`);
    const named = page.locator('link[rel=alternate][type="application/atom+xml"]');
    await expect(named).toHaveAttribute('href', new RegExp(`/nl${feed}$`));
    await expect(page.getByRole('link', { name: 'Volgen in een feedlezer' })).toHaveAttribute(
      'href',
      `/nl${feed}`,
    );
  }
});
