import { PREVIEW_HEADER, PREVIEW_PATH, type Preview, previewSchema } from '@colophon/contracts/site/preview';
import { beforeAll, expect, test } from '@jest/globals';
import { type AdminClient, callApi, signIn } from '../boot/client';
import { sharedCms } from '../boot/strapi';
import { nextIsbn } from '../boot/unique';
import { type Editor, editorAt, linkedTo, readData, readSite } from './site-content';

const DAY = '2024-02-01';

const cms = sharedCms();
let admin: AdminClient;
let editor: Editor;
let tides: string;
let edition: string;
let isbn: string;
let prize: string;

beforeAll(async () => {
  admin = await signIn(cms);
  editor = editorAt(admin);
  isbn = nextIsbn();
  edition = await editor.enter('edition', { isbn, publicationFormat: 'Paperback', price: 1000 });
  tides = await editor.publish('book', 'en', { title: 'Tides', slug: 'tides', editions: linkedTo(edition) });
  prize = await editor.publish('article', 'en', {
    title: 'A prize',
    slug: 'a-prize',
    date: DAY,
    titles: linkedTo(edition),
  });
});

/** What the admin asks when somebody presses "Open preview": the address, or null when there is none. */
async function addressOf(at: AdminClient, uid: string, documentId: string, query = ''): Promise<URL | null> {
  const { status, body } = await at(
    'GET',
    `/content-manager/preview/url/${uid}?documentId=${documentId}${query}`,
  );
  if (status === 204) return null;
  const { data } = body as { data: { url?: string } };
  return data.url ? new URL(data.url) : null;
}

async function tokenOf(type: string, documentId: string, query = '&status=draft'): Promise<string> {
  const address = await addressOf(admin, `api::${type}.${type}`, documentId, query);
  return address?.searchParams.get('preview') ?? '';
}

async function openPreview(
  token: string,
  locale = 'en',
): Promise<{ status: number; preview: Preview | null }> {
  const { status, body } = await callApi(
    `${PREVIEW_PATH}?locale=${locale}`,
    undefined,
    { [PREVIEW_HEADER]: token },
    cms,
  );
  return { status, preview: status === 200 ? previewSchema.parse(body) : null };
}

const under = (token: string) => ({ [PREVIEW_HEADER]: token });

test('a draft shows in the place of what is published, for who holds its token and for nobody else', async () => {
  await editor.draft('article', 'en', { title: 'A great prize', date: DAY }, prize);
  const token = await tokenOf('article', prize);

  const wanted = { locale: 'en', slug: 'a-prize' } as const;
  const seen = await readSite(cms, 'article', wanted, under(token));
  expect(seen.data).toMatchObject({ title: { text: 'A great prize' } });
  expect(seen.data?.titles.map(({ title }) => title.text)).toEqual(['Tides']);
  expect(await readData(cms, 'article', wanted)).toMatchObject({ title: { text: 'A prize' } });
  expect((await readData(cms, 'articles', { locale: 'en' })).items.map(({ title }) => title.text)).toEqual([
    'A prize',
  ]);
  // Nor is what was read for the site given to the preview.
  expect((await readSite(cms, 'articles', { locale: 'en' }, under(token))).data?.items[0]?.title.text).toBe(
    'A great prize',
  );
});

test('both languages of a draft are seen, also the one that was never published', async () => {
  await editor.draft('article', 'nl', { title: 'Een prijs', date: DAY }, prize);
  const token = await tokenOf('article', prize, '&locale=nl&status=draft');
  const { preview } = await openPreview(token, 'nl');
  expect(preview).toMatchObject({ path: '/news/een-prijs', missing: [], status: 'draft', locale: 'nl' });
  expect(preview?.formUrl).toBe(
    `${cms.url}/admin/content-manager/collection-types/api::article.article/${prize}?plugins[i18n][locale]=nl`,
  );
  const seen = await readSite(cms, 'article', { locale: 'nl', slug: 'een-prijs' }, under(token));
  expect(seen.data).toMatchObject({ title: { text: 'Een prijs', language: 'nl' } });
  expect((await readSite(cms, 'article', { locale: 'nl', slug: 'een-prijs' })).status).toBe(404);
});

test('a preview of one thing shows no draft of another', async () => {
  await editor.draft('book', 'en', { title: 'Secret tides' }, tides);
  const token = await tokenOf('article', prize);
  const seen = await readSite(cms, 'article', { locale: 'en', slug: 'a-prize' }, under(token));
  expect(seen.data?.titles.map(({ title }) => title.text)).toEqual(['Tides']);
  expect(JSON.stringify(await readData(cms, 'book', { locale: 'en', key: isbn }))).not.toContain('Secret');
  const own = await readSite(cms, 'book', { locale: 'en', key: isbn }, under(await tokenOf('book', tides)));
  expect(own.data?.title.text).toBe('Secret tides');
});

test('a book that was never published is seen at the address that it will have', async () => {
  const number = nextIsbn();
  const sold = await editor.enter('edition', { isbn: number, publicationFormat: 'Hardback', price: 2000 });
  const book = await editor.draft('book', 'en', { title: 'Unborn', editions: linkedTo(sold) });
  const token = await tokenOf('book', book);
  const { preview } = await openPreview(token);
  expect(preview).toMatchObject({ path: `/book/${number}/unborn`, missing: [] });
  const seen = await readSite(cms, 'book', { locale: 'en', key: number }, under(token));
  expect(seen.data).toMatchObject({ title: { text: 'Unborn' }, edition: { isbn: number } });
  expect((await readSite(cms, 'book', { locale: 'en', key: number })).status).toBe(404);
});

test('what a draft lacks is named as its form names it, and nothing fails', async () => {
  const book = await editor.draft('book', 'en', {
    title: 'Half',
    orderLinks: [{ region: 'rest-of-world', label_en: 'Elsewhere' }],
  });
  expect((await openPreview(await tokenOf('book', book))).preview).toMatchObject({
    path: null,
    missing: ['Editions (what is sold)', 'Order links – Address'],
  });
  const article = await editor.draft('article', 'en', { teaser: 'No title, no day' });
  expect((await openPreview(await tokenOf('article', article))).preview).toMatchObject({
    path: null,
    missing: ['Title', 'Date'],
  });
});

test('questions, pages, promotions, notices and events are seen where they will stand', async () => {
  const question = await editor.draft('faq-item', 'en', {
    question: 'Do you ship to Mars?',
    answer: 'Soon.',
    group: 'web-shop',
  });
  const about = await editor.draft('page', 'nl', { title: 'Over ons', key: 'about' });
  const promotion = await editor.draft('promotion', 'en', {
    text: 'Half the price',
    button: 'See',
    path: '/books',
    from: '2099-01-01',
  });
  const everywhere = await editor.draft('notice', 'en', {
    text: 'We are closed.',
    key: 'closed',
    route: '/cart',
  });
  const titled = await editor.draft('notice', 'en', {
    text: 'On paper.',
    key: 'on-paper',
    publicationFormat: 'Paperback',
    until: '2001-01-01',
  });
  const night = await editor.draft('event', 'en', { title: 'Night', startsAt: `${DAY}T18:00:00.000Z` });
  const placeOf = async (type: string, id: string) =>
    (await openPreview(await tokenOf(type, id))).preview?.path;

  expect(await placeOf('faq-item', question)).toBe('/faq#do-you-ship-to-mars');
  expect(await placeOf('page', about)).toBe('/over-ons');
  expect(await placeOf('promotion', promotion)).toBe('/');
  expect(await placeOf('notice', everywhere)).toBe('/cart');
  expect(await placeOf('notice', titled)).toBe(`/book/${isbn}/tides`);
  expect(await placeOf('event', night)).toBe('/event/night');

  const seenOn = async (name: 'faq' | 'home' | 'frame', type: string, id: string) =>
    JSON.stringify((await readSite(cms, name, { locale: 'en' }, under(await tokenOf(type, id)))).data);
  expect(await seenOn('faq', 'faq-item', question)).toContain('Mars');
  expect(await seenOn('home', 'promotion', promotion)).toContain('Half the price');
  expect(await seenOn('frame', 'notice', everywhere)).toContain('We are closed.');
  const book = await readSite(
    cms,
    'book',
    { locale: 'en', key: isbn },
    under(await tokenOf('notice', titled)),
  );
  expect(book.data?.notices.map(({ key }) => key)).toEqual(['on-paper']);

  expect(JSON.stringify(await readData(cms, 'faq', { locale: 'en' }))).not.toContain('Mars');
  expect((await readData(cms, 'home', { locale: 'en' })).promotion).toBeNull();
  expect((await readData(cms, 'frame', { locale: 'en' })).notices).toEqual([]);
  expect((await readData(cms, 'book', { locale: 'en', key: isbn })).notices).toEqual([]);
});

test('a notice that shows nowhere has no place', async () => {
  const nowhere = await editor.draft('notice', 'en', { text: 'x', key: 'nowhere', domain: 'NOBODY' });
  expect((await openPreview(await tokenOf('notice', nowhere))).preview).toMatchObject({
    path: null,
    missing: [],
  });
});

test('what has no drafts is seen as it is, and a published version beside its draft', async () => {
  const { preview } = await openPreview(await tokenOf('edition', edition, ''));
  expect(preview).toMatchObject({ status: 'published', path: `/book/${isbn}/tides` });
  const token = await tokenOf('article', prize, '&status=published');
  const seen = await readSite(cms, 'article', { locale: 'en', slug: 'a-prize' }, under(token));
  expect(seen.data).toMatchObject({ title: { text: 'A prize' } });
});

test('a front page that nobody wrote yet is seen as it is being written', async () => {
  await admin('PUT', '/content-manager/single-types/api::academic.academic', {
    intro_nl: 'Voor de wetenschap',
  });
  const address = await addressOf(admin, 'api::academic.academic', '', '&status=draft');
  const token = address?.searchParams.get('preview') ?? '';
  const { preview } = await openPreview(token, 'nl');
  expect(preview).toMatchObject({
    path: '/academic',
    formUrl: `${cms.url}/admin/content-manager/single-types/api::academic.academic?plugins[i18n][locale]=nl`,
  });
  const seen = await readSite(cms, 'academic', { locale: 'nl' }, under(token));
  expect(seen.data?.intro?.text).toBe('Voor de wetenschap');
  expect((await readData(cms, 'academic', { locale: 'nl' })).intro).toBeNull();
});

test('a token that is not ours opens nothing, not even what is published', async () => {
  const token = await tokenOf('article', prize);
  const [body = '', signed = ''] = token.split('.');
  const other = Buffer.from(body, 'base64url').toString().replace(prize, tides);
  for (const forged of [`${Buffer.from(other).toString('base64url')}.${signed}`, `${body}.`, 'x', 'x.y']) {
    expect((await openPreview(forged)).status).toBe(404);
    const response = await readSite(cms, 'article', { locale: 'en', slug: 'a-prize' }, under(forged));
    expect(response).toMatchObject({ status: 404, data: null });
  }
  expect((await callApi(`${PREVIEW_PATH}?locale=en`, undefined, {}, cms)).status).toBe(404);
  expect((await openPreview(token, 'de')).status).toBe(404);
});

test('who may not read a type in the admin gets no address for it', async () => {
  const roles = (await admin('GET', '/admin/roles')).body as { data: { id: number; code: string }[] };
  const finance = roles.data.find(({ code }) => code === 'finance');
  const account = { email: 'finance@press.example', password: 'Kastanje-77-lantaarn' };
  const made = await admin('POST', '/admin/users', {
    firstname: 'Fin',
    lastname: 'Ance',
    email: account.email,
    roles: [finance?.id],
  });
  const { id } = (made.body as { data: { id: number } }).data;
  await admin('PUT', `/admin/users/${id}`, { password: account.password, isActive: true });
  const theirs = await signIn(cms, account);
  expect(await addressOf(theirs, 'api::article.article', prize, '&status=draft')).toBeNull();
  expect((await addressOf(admin, 'api::article.article', prize, '&status=draft'))?.pathname).toBe(
    '/en/preview',
  );
});
