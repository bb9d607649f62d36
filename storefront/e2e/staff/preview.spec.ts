import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type AdminClient, CMS, enterAdmin, firstAdmin } from '../system/admin.ts';
import { test } from '../system/test';

// The first page of the admin takes long on a busy computer.
test.describe.configure({ timeout: 180_000 });

const ARTICLES = '/content-manager/collection-types/api::article.article';
const DAY = '2024-03-01';

async function publishArticle(admin: AdminClient, slug: string): Promise<string> {
  const article = { title: 'The old title', slug, date: DAY, teaser: 'About a title' };
  const { documentId } = (await admin('POST', `${ARTICLES}/actions/publish?locale=en`, article)) as {
    documentId: string;
  };
  await admin('POST', `${ARTICLES}/${documentId}/actions/publish?locale=nl`, {
    ...article,
    title: 'De oude titel',
  });
  return documentId;
}

async function openForm(page: Page, documentId: string, locale: 'en' | 'nl'): Promise<void> {
  await page.goto(
    `${CMS}/admin/content-manager/collection-types/api::article.article/${documentId}?plugins[i18n][locale]=${locale}`,
  );
}

const statusOf = async (request: APIRequestContext, path: string) =>
  (await request.get(path, { maxRedirects: 0 })).status();

test('an editor previews a Dutch draft before it is published; readers see nothing of it', {
  tag: '@smoke',
}, async ({ page, context, request }) => {
  const admin = await firstAdmin();
  const slug = `a-title-${Date.now()}`;
  const documentId = await publishArticle(admin, slug);
  await expect(async () => {
    expect((await request.get(`/nl/news/${slug}`)).status()).toBe(200);
  }).toPass();

  await enterAdmin(page, 'strapi-editor');
  await openForm(page, documentId, 'nl');
  await page.getByRole('textbox', { name: 'Title' }).first().fill('De nieuwe titel');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved document')).toBeVisible();
  await page.getByRole('link', { name: 'Open preview' }).click();

  const shown = page.frameLocator('iframe');
  await expect(shown.getByRole('heading', { level: 1, name: 'De nieuwe titel' })).toBeVisible();
  await expect(shown.getByText('Concept. Lezers zien dit niet.')).toBeVisible();

  // The other language is in the same preview.
  await shown.getByRole('link', { name: 'English' }).click();
  await expect(shown.getByRole('heading', { level: 1, name: 'The old title' })).toBeVisible();
  await expect(shown.getByText('Draft. Readers do not see this.')).toBeVisible();

  // Out of the frame again, to the form from which it came.
  const address = page.frame({ url: /preview=/ })?.url() ?? '';
  await shown.getByRole('link', { name: 'Back to the form' }).click();
  await expect(page).toHaveURL(new RegExp(`${documentId}\\?`));
  await expect(page.getByRole('link', { name: 'Open preview' })).toBeVisible();

  // Readers get the published content, also in the browser with the preview, and at the same address.
  const reader = await context.newPage();
  await reader.goto(`/nl/news/${slug}`);
  await expect(reader.getByRole('heading', { level: 1, name: 'De oude titel' })).toBeVisible();
  await expect(reader.getByText('Concept.')).toBeHidden();

  const preview = await request.get(address);
  expect(preview.headers()['cache-control']).toBe('private, no-store');
  expect(preview.headers()['x-robots-tag']).toContain('noindex');
  expect(preview.headers()['content-security-policy']).toContain(`frame-ancestors ${CMS}`);
  const published = await request.get(`/nl/news/${slug}`);
  expect(published.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(await published.text()).not.toContain('nieuwe titel');

  // Without the token, or with another, nothing is shown.
  expect(await statusOf(request, '/nl/preview')).toBe(404);
  const [, token = ''] = /preview=([^&]+)/.exec(address) ?? [];
  const forged = address.replace(token, `${token.slice(0, -2)}xx`);
  const refused = await request.get(forged);
  expect(refused.status()).toBe(404);
  expect(await refused.text()).toContain('This preview has ended');
});

test('a draft without a page lists what it lacks', async ({ page }) => {
  const admin = await firstAdmin();
  const books = '/content-manager/collection-types/api::book.book';
  const { documentId } = (await admin('POST', `${books}?locale=en`, { title: 'Nothing sold yet' })) as {
    documentId: string;
  };
  const { url } = (await admin(
    'GET',
    `/content-manager/preview/url/api::book.book?documentId=${documentId}&locale=nl&status=draft`,
  )) as { url: string };
  await page.goto(new URL(url).pathname + new URL(url).search);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Dit concept kan nog niet worden getoond' }),
  ).toBeVisible();
  await expect(page.getByText('Editions (what is sold)')).toBeVisible();
});
