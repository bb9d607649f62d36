import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { type AdminClient, signIn, tokenOf } from '../boot/client';
import { hire } from '../boot/staff';
import { sharedCms } from '../boot/strapi';

/*
 * What the panel's server answers to values that its forms do not send: 400 or 403, and never the end of the process, which would
 * be everybody's.
 */

let editor: AdminClient;
beforeAll(async () => {
  editor = await hire('strapi-editor');
});

const statusOf = async (method: 'GET' | 'POST', path: string, body?: object) =>
  [method, path, (await editor(method, path, body)).status] as const;

test('a value that the database refuses ends the request, and not the CMS', async () => {
  const beyond = 99_999_999_999;
  for (const [method, path, body] of [
    ['POST', '/upload/folders', { name: 'a\0' }],
    ['POST', '/upload/folders', { name: 'x', parent: beyond }],
    ['POST', '/upload/folders', { name: 'x', parent: 'abc' }],
    ['POST', '/upload/actions/bulk-move', { fileIds: [1], destinationFolderId: beyond }],
    ['POST', '/upload/actions/bulk-delete', { folderIds: [beyond] }],
  ] as const) {
    expect(await statusOf(method, path, body)).toEqual([method, path, 400]);
  }
  expect((await editor('GET', '/admin/users/me')).status).toBe(200);
});

test.each([
  'filters[$or]=x',
  'filters[$and][0]=x',
  'filters[price]=abc',
  'filters[id]=99999999999999999999',
  'filters[id][$between]=1',
  '_q[]=x',
  '_q=%00',
  'filters[isbn]=a%00b',
])('a list that is asked for with %s is refused as wrong', async (query) => {
  const list = '/content-manager/collection-types/api::edition.edition';
  expect((await editor('GET', `${list}?${query}`)).status).toBe(400);
});

test('what has no drafts is not published, with a sentence', async () => {
  const admin = await signIn();
  const none = { documentIds: ['x'] };
  for (const [path, body] of [
    ['collection-types/api::edition.edition/actions/publish', {}],
    ['collection-types/api::person.person/x/actions/publish', {}],
    ['collection-types/api::person.person/x/actions/unpublish', {}],
    ['collection-types/api::person.person/x/actions/discard', {}],
    ['collection-types/plugin::shop.coupon/actions/bulkPublish', none],
    ['collection-types/plugin::shop.coupon/actions/bulkUnpublish', none],
    ['single-types/api::site-settings.site-settings/actions/publish', {}],
  ] as const) {
    const response = await admin('POST', `/content-manager/${path}`, body);
    const { message } = (response.body as { error: { message: string } }).error;
    expect([path, response.status, message]).toEqual([path, 400, expect.stringContaining('has no draft')]);
  }
});

test('a path that leads out of a folder is not found, and throws nothing', async () => {
  const { url } = sharedCms();
  for (const path of ['/uploads/..%2f', '/uploads/%2e%2e%2fx.jpg', '/..%2fpackage.json', '/admin/..%2f']) {
    const response = await fetch(url + path);
    expect([path, response.status, await response.text()]).toEqual([path, 404, 'Not Found']);
  }
});

test('files are found by their own facts, and not by what uses them', async () => {
  for (const path of [
    '/upload/folders?populate[files][populate][createdBy]=true',
    '/upload/folders?populate[children][fields]=name',
    '/upload/files?filters[related][id]=1',
    '/upload/folders?filters[files][related][id]=1',
  ]) {
    expect(await statusOf('GET', path)).toEqual(['GET', path, 400]);
  }
  expect((await editor('GET', '/upload/files?filters[name][$contains]=x')).status).toBe(200);
});

test('relations of what an account may not read are refused too', async () => {
  const finance = await hire('finance');
  expect((await finance('GET', '/content-manager/relations/api::book.book/editions')).status).toBe(403);
  expect((await editor('GET', '/content-manager/relations/plugin::shop.coupon/editions')).status).toBe(403);
  expect((await editor('GET', '/content-manager/relations/api::book.book/editions')).status).toBe(200);
});

test('nothing is found or sorted by what somebody may not read, by whatever way', async () => {
  const list = '/content-manager/collection-types/';
  const email = `${randomBytes(6).toString('hex')}@home.example`;
  const person = await editor('POST', `${list}api::person.person`, { name: email.slice(0, 12), email });
  const { documentId } = (person.body as { data: { documentId: string } }).data;
  const contributors = [{ role: 'author', person: { connect: [{ documentId }], disconnect: [] } }];
  const title = { title: email.slice(0, 12), type: 'academic', contributors };
  expect((await editor('POST', `${list}api::book.book`, title)).status).toBe(201);
  const byMail = `filters[contributors][person][email][$startsWith]=${email.slice(0, 9)}`;
  const byMailOfPerson = `filters[email][$startsWith]=${email.slice(0, 9)}`;

  const staff = await hire('shop-staff');
  const finance = await hire('finance');
  const requests: [AdminClient, string][] = [
    [staff, `${list}api::book.book?${byMail}`],
    [staff, `${list}api::edition.edition?filters[$and][0][books][contributors][person][email]=x`],
    [staff, `${list}api::book.book?sort=contributors.person.email:ASC`],
    [staff, `${list}api::book.book?populate[contributors][populate][person][filters][email]=x`],
    [staff, `${list}plugin::shop.coupon?filters[createdBy][email][$startsWith]=a`],
    [staff, `/content-manager/relations/book.contributor/person?${byMailOfPerson}`],
    [editor, `${list}api::book.book?sort=createdBy.password:DESC`],
    [editor, `${list}api::book.book?sort[createdBy][resetPasswordToken]=asc`],
    [editor, `${list}api::book.book?filters[updatedBy][email][$startsWith]=a`],
  ];
  for (const [admin, path] of requests)
    expect([path, (await admin('GET', path)).status]).toEqual([path, 400]);
  // Who may read no title, learns of no contributor either.
  expect((await finance('GET', '/content-manager/relations/book.contributor/person')).status).toBe(403);

  const found = await editor('GET', `${list}api::book.book?${byMail}`);
  expect(found).toMatchObject({ status: 200, body: { pagination: { total: 1 } } });
  for (const query of [
    'filters[$and][0][createdBy][id][$eq]=1',
    'sort=series.name_en:ASC',
    'sort=createdBy.firstname:ASC',
  ])
    expect([query, (await editor('GET', `${list}api::book.book?${query}`)).status]).toEqual([query, 200]);
  const picker = `/content-manager/relations/book.contributor/person?${byMailOfPerson}`;
  expect((await editor('GET', picker)).body).toMatchObject({ results: [{ documentId }] });
});

test('a role that may read some fields of a type neither finds nor sorts by the others', async () => {
  const admin = await signIn();
  const name = `Titles only ${randomBytes(4).toString('hex')}`;
  const { body } = await admin('POST', '/admin/roles', { name, description: '' });
  const role = (body as { data: { id: number; code: string } }).data;
  const read = { action: 'plugin::content-manager.explorer.read', conditions: [] };
  const permissions = [
    { ...read, subject: 'api::book.book', properties: { fields: ['title'], locales: ['en', 'nl'] } },
    { ...read, subject: 'api::person.person', properties: { fields: ['name'] } },
  ];
  expect((await admin('PUT', `/admin/roles/${role.id}/permissions`, { permissions })).status).toBe(200);
  const reader = await hire(role.code);

  const list = '/content-manager/collection-types/';
  const [title, secret] = [randomBytes(6).toString('hex'), randomBytes(6).toString('hex')];
  const documentIds: string[] = [];
  for (const subtitle of [`b ${secret}`, `a ${secret}`]) {
    const book = await editor('POST', `${list}api::book.book`, { title, subtitle, type: 'academic' });
    documentIds.push((book.body as { data: { documentId: string } }).data.documentId);
  }
  const person = await editor('POST', `${list}api::person.person`, {
    name: title,
    email: `${secret}@home.example`,
  });
  expect(person.status).toBe(201);

  const found = async (client: AdminClient, path: string) => {
    const response = await client('GET', path);
    const { results } = response.body as { results?: { documentId: string }[] };
    return [response.status, results?.map(({ documentId }) => documentId)];
  };
  const books = `${list}api::book.book?page=1&pageSize=10&sort=id:asc`;
  expect(await found(editor, `${books}&_q=${secret}`)).toEqual([200, documentIds]);
  expect(await found(reader, `${books}&_q=${secret}`)).toEqual([200, []]);
  expect(await found(reader, `${books}&_q=${title.toUpperCase()}`)).toEqual([200, documentIds]);
  const people = `${list}api::person.person?page=1&pageSize=10`;
  expect((await found(editor, `${people}&_q=${secret}`))[1]).toHaveLength(1);
  expect(await found(reader, `${people}&_q=${secret}`)).toEqual([200, []]);
  const own = `${list}api::book.book?page=1&pageSize=10&filters[$and][0][title][$eq]=${title}`;
  expect(await found(reader, `${own}&sort=id:asc`)).toEqual([200, documentIds]);
  for (const query of ['sort=subtitle:asc', 'filters[$and][1][subtitle][$contains]=x'])
    expect([query, (await reader('GET', `${own}&${query}`)).status]).toEqual([query, 400]);
});

test('a list of relation targets returns no other fields or documents, in whatever spelling they are requested', async () => {
  const staff = await hire('shop-staff');
  const relations = '/content-manager/relations/';
  for (const [client, path] of [
    [editor, `${relations}api::book.book/editions`],
    [editor, `${relations}book.contributor/person`],
    [staff, `${relations}plugin::shop.coupon/editions`],
  ] as const) {
    const usual = await client('GET', `${path}?page=1&pageSize=10&_q=a&locale=en&status=draft&sort=id:desc`);
    expect(usual.status).toBe(200);
    for (const query of [
      'populate=createdBy',
      'populate=*',
      'populate[createdBy]=true',
      'populate[0]=createdBy',
      'populate=createdBy.roles.users',
      'fields[0]=*',
      'fields=email',
      'select=*',
      'where[createdBy][password][$startsWith]=$2a',
      'orderBy[createdBy][password]=asc',
      'groupBy=id',
    ]) {
      const response = await client('GET', `${path}?${query}`);
      expect([query, response.status]).toEqual([query, 400]);
      expect(JSON.stringify(response.body)).not.toMatch(/\$2a\$|resetPasswordToken/);
    }
  }
  const list = '/content-manager/collection-types/api::book.book';
  for (const query of ['where[createdBy][password][$startsWith]=$2a', 'orderBy[createdBy][password]=asc'])
    expect([query, (await editor('GET', `${list}?${query}`)).status]).toEqual([query, 400]);
});

test('the fields that languages share come without what somebody may not read of contributors', async () => {
  const list = '/content-manager/collection-types/';
  const email = `${randomBytes(6).toString('hex')}@home.example`;
  const person = await editor('POST', `${list}api::person.person`, { name: 'Private Contributor', email });
  const { documentId } = (person.body as { data: { documentId: string } }).data;
  const contributors = [{ role: 'author', person: { connect: [{ documentId }], disconnect: [] } }];
  const title = { title: 'With a private contributor', type: 'academic', contributors };
  const book = await editor('POST', `${list}api::book.book`, title);
  const { id } = (book.body as { data: { id: number } }).data;
  const request = { model: 'api::book.book', id, locale: 'en' };
  const path = '/i18n/content-manager/actions/get-non-localized-fields';
  const seen = await editor('POST', path, request);
  const author = { role: 'author', person: { documentId, email } };
  expect(seen.body).toMatchObject({ nonLocalizedFields: { type: 'academic', contributors: [author] } });
  const staff = await hire('shop-staff');
  const withheld = await staff('POST', path, request);
  expect(withheld.status).toBe(200);
  expect(JSON.stringify(withheld.body)).not.toContain(email);
});

test('a file of which is said what cannot be read is refused as wrong', async () => {
  const { url, admin } = sharedCms();
  const token = await tokenOf(sharedCms(), admin);
  for (const path of ['/upload', '/upload/files']) {
    const body = new FormData();
    body.set('files', new Blob(['%PDF-1.7\n'], { type: 'application/pdf' }), 'x.pdf');
    body.set('fileInfo', '{"name":');
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(url + path, { method: 'POST', headers, body })).status).toBe(400);
  }
});

test('how uploads are treated is changed by administrators alone', async () => {
  const admin = await signIn();
  const { body } = await editor('GET', '/upload/settings');
  const { data } = body as { data: object };
  expect((await editor('PUT', '/upload/settings', data)).status).toBe(403);
  expect((await admin('PUT', '/upload/settings', data)).status).toBe(200);
});
