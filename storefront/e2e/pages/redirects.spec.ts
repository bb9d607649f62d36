import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { test } from '../system/test';

const CMS = `http://127.0.0.1:${process.env.E2E_CMS_PORT}`;

async function leads(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const response = await request.get(path, { maxRedirects: 0, headers });
  return [response.status(), response.headers().location ?? null];
}

test('a book is found by its number alone, with or without hyphens, and under any slug', {
  tag: '@smoke',
}, async ({ request }) => {
  const [status, canonical] = await leads(request, '/en/book/9789089641243');
  expect(status).toBe(301);
  expect(canonical).toMatch(/^\/en\/book\/9789089641243\/[a-z0-9-]+$/);
  expect((await request.get(`${canonical}`, { maxRedirects: 0 })).status()).toBe(200);
  for (const path of ['/en/book/978-90-8964-124-3', '/en/book/9789089641243/any-slug-it-ever-had'])
    expect(await leads(request, path)).toEqual([301, canonical]);
  expect(await leads(request, '/en/book/9789089641243?utm_source=mail')).toEqual([
    301,
    `${canonical}?utm_source=mail`,
  ]);
  expect(await leads(request, '/en/book/978-90-8964-124-4')).toEqual([404, null]);
});

test('an address without language gets that of the visitor, for a while', { tag: '@smoke' }, async ({
  request,
}) => {
  const dutch = { 'Accept-Language': 'nl-NL,nl;q=0.9' };
  for (const path of ['/news', '/faq', '/book/9789089641243', '/series/x?page=2', '/feed/news.xml'])
    expect(await leads(request, path, dutch)).toEqual([302, `/nl${path}`]);
  const secondChoice = { 'Accept-Language': 'fr-BE,fr;q=0.9,nl;q=0.8,en;q=0.7' };
  expect(await leads(request, '/news', secondChoice)).toEqual([302, '/nl/news']);
  expect((await leads(request, '/wp-login.php'))[0]).toBe(404);
});

test('a page is found under the address that it had, and under that of the other language', {
  tag: '@smoke',
}, async ({ request }) => {
  const text = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'first-admin.txt'), 'utf8');
  const value = (name: string) => new RegExp(`${name}:\\s*(\\S+)`).exec(text)?.[1] ?? '';
  const login = await request.post(`${CMS}/admin/login`, {
    data: { email: value('E-mail'), password: value('Password') },
  });
  const { data } = (await login.json()) as { data: { token: string } };
  const articles = `${CMS}/content-manager/collection-types/api::article.article`;
  const publish = async (slug: string, documentId?: string, locale = 'en') => {
    const address = `${documentId ? `${articles}/${documentId}` : articles}/actions/publish?locale=${locale}`;
    const response = await request.post(address, {
      headers: { Authorization: `Bearer ${data.token}` },
      data: { title: 'A moving story', slug, date: '2024-05-01' },
    });
    expect(response.status()).toBeLessThan(300);
    return ((await response.json()) as { data: { documentId: string } }).data.documentId;
  };
  const slug = `moving-story-${Date.now()}`;
  const documentId = await publish(slug);
  await expect.poll(async () => (await request.get(`/en/news/${slug}`)).status()).toBe(200);
  await publish(`${slug}-moved`, documentId);
  await expect
    .poll(() => leads(request, `/en/news/${slug}?ref=letter`))
    .toEqual([301, `/en/news/${slug}-moved?ref=letter`]);
  expect(await leads(request, `/nl/news/${slug}`)).toEqual([301, `/nl/news/${slug}-moved`]);

  await publish(`${slug}-verhuisd`, documentId, 'nl');
  for (const other of [slug, `${slug}-moved`])
    await expect.poll(() => leads(request, `/nl/news/${other}`)).toEqual([301, `/nl/news/${slug}-verhuisd`]);
  expect(await leads(request, `/en/news/${slug}-verhuisd`)).toEqual([301, `/en/news/${slug}-moved`]);

  await request.delete(`${articles}/${documentId}?locale=*`, {
    headers: { Authorization: `Bearer ${data.token}` },
  });
  await expect.poll(async () => (await request.get(`/en/news/${slug}-moved`)).status()).toBe(404);
});
