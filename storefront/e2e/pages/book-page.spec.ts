import { expect } from '@playwright/test';
import { readBibtex } from '../../app/citation/zotero/read-bibtex.ts';
import { readCsl } from '../../app/citation/zotero/read-csl.ts';
import { readRis } from '../../app/citation/zotero/read-ris.ts';
import { firstAdmin } from '../system/admin.ts';
import { test } from '../system/test';

/** In the sample catalogue: with contents, in three editions, sold elsewhere without a notice, translated. */
const WITH_CONTENTS = '9783985540433';
const IN_THREE_EDITIONS = '9783946234685';
const SOLD_ELSEWHERE = '9789089642721';
/** Without a picture of its own. */
const DRAWN = '9789462980631';
const TRANSLATED = '9783961102723';

const FILES = [
  ['RIS', 'ris', 'application/x-research-info-systems'],
  ['BibTeX', 'bib', 'application/x-bibtex'],
  ['CSL-JSON', 'json', 'application/vnd.citationstyles.csl+json'],
] as const;
const READERS = { ris: readRis, bib: readBibtex, json: readCsl };

for (const [locale, heading] of [
  ['en', 'Cite this book'],
  ['nl', 'Citeer dit boek'],
] as const) {
  test(`a reader takes the reference of a book along, in ${locale}`, { tag: '@smoke' }, async ({
    page,
    request,
  }) => {
    await page.goto(`/${locale}/book/${TRANSLATED}`);
    const cite = page.getByRole('region', { name: heading });
    await expect(cite).toContainText('Wackernagel, Jacob.');
    for (const [name, extension, type] of FILES) {
      const address = (await cite.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '';
      const response = await request.get(address);
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toBe(`${type}; charset=utf-8`);
      expect(response.headers()['content-disposition']).toMatch(
        new RegExp(`^attachment; filename="wackernagel\\d{4}law\\.${extension}"$`),
      );
      const item = READERS[extension](await response.text());
      expect(item).toMatchObject({
        itemType: 'book',
        title: expect.stringMatching(/law of Indo-European word order/i),
        ISBN: '978-3-96110-272-3',
        DOI: '10.5281/zenodo.3978908',
        publisher: 'Language Science Press',
        series: 'Classics in Linguistics',
      });
      expect(item.url).toMatch(new RegExp(`/${locale}/book/${TRANSLATED}/`));
      expect(item.creators.map(({ creatorType, lastName }) => `${creatorType} ${lastName}`)).toEqual([
        'author Wackernagel',
        'translator Walkden',
        'translator Macleod',
        'translator Sevdali',
      ]);
    }
  });
}

test('a citation of an unknown book is not found, and an old slug redirects to the right address', async ({
  request,
}) => {
  const missing = await request.get('/nl/book/9780000000002/x/cite.ris');
  expect(missing.status()).toBe(404);
  expect(missing.headers()['content-type']).toMatch(/^text\/plain/);
  const moved = await request.get(`/en/book/${TRANSLATED}/old-slug/cite.bib`, { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers().location).toMatch(/\/cite\.bib$/);
});

test('the contents are folded and unfolded with the keyboard', async ({ page }) => {
  await page.goto(`/en/book/${WITH_CONTENTS}`);
  const summary = page.locator('.toc summary');
  const chapter = page.locator('.toc').getByText('English today');
  await expect(chapter).toBeVisible();
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(chapter).toBeHidden();
  await page.keyboard.press('Space');
  await expect(chapter).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the contents fold too', async ({ page }) => {
    await page.goto(`/nl/book/${WITH_CONTENTS}`);
    const chapter = page.locator('.toc').getByText('English today');
    await page.locator('.toc summary').click();
    await expect(chapter).toBeHidden();
  });

  test('a film is a link to its service', async ({ page }) => {
    const path = await publishFilm();
    await expect(async () => {
      await page.goto(path);
      await expect(page.locator('.media-play')).toHaveAttribute(
        'href',
        'https://www.youtube.com/watch?v=aB3_-dE6gH1',
        { timeout: 200 },
      );
    }).toPass({ intervals: [250] });
    await expect(page.locator('.media-play')).toHaveAttribute('target', '_blank');
  });
});

test('every other edition is offered with its price, and has a page of its own', { tag: '@smoke' }, async ({
  page,
}) => {
  await page.goto(`/en/book/${IN_THREE_EDITIONS}`);
  const others = page.locator('.order-list').filter({ hasText: 'Also available as' });
  await expect(others.getByRole('listitem')).toHaveCount(2);
  await others.getByRole('link', { name: 'Hardback' }).click();
  await expect(page).toHaveURL(/\/en\/book\/9783946234876\//);
  await expect(page.getByText('978-3-946234-87-6')).toBeVisible();
  await expect(others.getByRole('link', { name: 'Paperback' })).toBeVisible();
});

for (const locale of ['en', 'nl'] as const) {
  test(`the cover of a book is 300 wide from a tablet up, and no wider picture is fetched for it, in ${locale}`, async ({
    page,
  }) => {
    // One with a picture and one with a placeholder.
    for (const isbn of [SOLD_ELSEWHERE, DRAWN]) {
      for (const width of [768, 1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/${locale}/book/${isbn}`);
        const cover = page.locator('.flap .cover');
        expect([width, isbn, (await cover.boundingBox())?.width]).toEqual([width, isbn, 300]);
        if (isbn === DRAWN) continue;
        const image = cover.locator('img');
        await expect
          .poll(() =>
            image.evaluate((one: HTMLImageElement) =>
              new URL(one.currentSrc || 'x:').searchParams.get('width'),
            ),
          )
          .toBe('320');
        // The text next to it has enough width for its title.
        if (width < 992) continue;
        expect((await page.locator('.book-main').boundingBox())?.width).toBeGreaterThan(460);
      }
      await page.setViewportSize({ width: 390, height: 900 });
      const small = (await page.locator('.flap .cover').boundingBox())?.width ?? 0;
      expect(small).toBeGreaterThan(200);
      expect(small).toBeLessThan(300);
    }
  });
}

test('a book without a preview has its requests and citation next to it, below the way to order', async ({
  page,
}) => {
  await page.goto(`/en/book/${SOLD_ELSEWHERE}`);
  await expect(page.locator('.book-main').getByRole('region', { name: 'Cite this book' })).toBeVisible();
  await page.goto(`/en/book/${WITH_CONTENTS}`);
  await expect(page.locator('.flap').getByRole('region', { name: 'Cite this book' })).toBeVisible();
});

for (const [locale, regions] of [
  ['en', ['rest of world', 'US, Canada, Mexico']],
  ['nl', ['overige landen', 'VS, Canada, Mexico']],
] as const) {
  test(`a title sold elsewhere is ordered by region, in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/book/${SOLD_ELSEWHERE}`);
    for (const region of regions) {
      const line = page.getByRole('listitem').filter({ hasText: region });
      const link = line.getByRole('link');
      await expect(link).toHaveAttribute('href', /^https:\/\/[a-z-.]+\.example\//);
      await expect(link).toHaveAttribute('target', '_blank');
    }
    await expect(page.locator('.button-main')).toHaveCount(0);
  });
}

test('nothing is asked of the film’s service before the reader starts the film', async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') elsewhere.push(request.url());
  });
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>the film</p>' }),
  );
  const path = await publishFilm();
  const play = page.getByRole('link', { name: 'Play the film: A film for a test' });
  await expect(async () => {
    await page.goto(path);
    await expect(play).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [250] });
  expect(elsewhere).toEqual([]);
  await expect(page.locator('iframe')).toHaveCount(0);

  await play.focus();
  await page.keyboard.press('Enter');
  const film = page.locator('iframe');
  await expect(film).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/aB3_-dE6gH1?autoplay=1');
  await expect(film).toHaveAttribute('title', 'A film for a test');
  await expect(film).toBeFocused();
  await expect(page.frameLocator('iframe').getByText('the film')).toBeVisible();
  expect(elsewhere).toEqual(['https://www.youtube-nocookie.com/embed/aB3_-dE6gH1?autoplay=1']);

  // The other two services are only shown.
  await expect(page.getByRole('link', { name: /^Film on Vimeo/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Recording on SoundCloud/ })).toBeVisible();
  await expect(page.getByText('A talk for a test')).toBeVisible();
});

/** Publishes an article with a block of each service. @returns its address */
async function publishFilm(): Promise<string> {
  const admin = await firstAdmin();
  const slug = `a-film-${Date.now()}`;
  await admin('POST', '/content-manager/collection-types/api::article.article/actions/publish?locale=en', {
    title: 'A film',
    slug,
    date: '2024-03-01',
    media: [
      { type: 'youtube', url: 'https://youtu.be/aB3_-dE6gH1?si=x', caption_en: 'A film for a test' },
      { type: 'vimeo', url: 'https://vimeo.com/76979871' },
      { type: 'soundcloud', url: 'https://soundcloud.com/press/talk', caption_en: 'A talk for a test' },
    ],
  });
  return `/en/news/${slug}`;
}
