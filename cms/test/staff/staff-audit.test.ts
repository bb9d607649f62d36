import { randomInt } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { editorAt } from '../boot/editor';
import { nextIsbn } from '../boot/unique';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import { employ, roleOf } from './staff-account';
import { staffMailsTo } from './staff-mails';

/** What is written down of an account or a role, oldest first. */
const entries = (kind: 'account' | 'role', id: number) =>
  rows(`SELECT actor, action, facts FROM shop_audit WHERE subject LIKE $1 ORDER BY id`, [
    `${kind}:% (${id})`,
  ]);

test('who makes, changes and removes accounts is written down, with roles before and after', async () => {
  const admin = await signIn();
  const account = await employ('shop-staff');
  const path = `/admin/users/${account.id}`;
  await admin('PUT', path, { roles: [await roleOf('finance')] });
  await admin('PUT', path, { firstname: 'Nora' });
  await admin('PUT', path, { email: `x${account.email}` });
  await admin('PUT', path, { password: 'Welcome01' });
  expect((await admin('DELETE', path)).status).toBe(200);
  const actor = 'First Admin';
  expect(await entries('account', account.id)).toEqual([
    { actor, action: 'account.created', facts: { roles: 'Shop staff', active: 'false' } },
    { actor, action: 'account.changed', facts: { active: 'false → true', password: '–', sessions: 0 } },
    { actor, action: 'account.changed', facts: { roles: 'Shop staff → Finance', sessions: 0 } },
    { actor, action: 'account.changed', facts: { email: '–', sessions: 0 } },
    { actor, action: 'account.removed', facts: { roles: 'Finance', active: 'true' } },
  ]);
});

test('a password changed by its owner has them as actor', async () => {
  const account = await employ();
  const admin = await signIn(undefined, account);
  const password = 'Kastanje-77-lantaarn';
  const own = { currentPassword: account.password, password };
  expect((await admin('PUT', '/admin/users/me', own)).status).toBe(200);
  expect((await entries('account', account.id)).at(-1)).toMatchObject({
    actor: 'Noor Visser',
    action: 'account.changed',
    facts: { password: '–' },
  });
});

test('what a role may do is written down when it changes', async () => {
  const admin = await signIn();
  const name = `Proofreaders ${Date.now()}`;
  const made = await admin('POST', '/admin/roles', { name, description: '' });
  const { id } = (made.body as { data: { id: number } }).data;
  const permissions = [
    { action: 'plugin::shop.orders.read', subject: null, properties: {}, conditions: [] },
    { action: 'plugin::shop.orders.refund', subject: null, properties: {}, conditions: [] },
  ];
  await admin('PUT', `/admin/roles/${id}/permissions`, { permissions });
  await admin('PUT', `/admin/roles/${id}/permissions`, { permissions: permissions.slice(0, 1) });
  await admin('PUT', `/admin/roles/${id}`, { name: `${name} II`, description: '' });
  await admin('DELETE', `/admin/roles/${id}`);
  expect(await entries('role', id)).toMatchObject([
    { actor: 'First Admin', action: 'role.created' },
    { action: 'role.changed', facts: { given: 'plugin::shop.orders.read, plugin::shop.orders.refund' } },
    { action: 'role.changed', facts: { taken: 'plugin::shop.orders.refund' } },
    { action: 'role.changed', facts: { name: `${name} → ${name} II` } },
    { action: 'role.removed', facts: { taken: 'plugin::shop.orders.read' } },
  ]);
});

test('a price that is changed and content that is removed are written down, other changes are not', async () => {
  const admin = await signIn();
  const editor = editorAt(admin);
  const isbn = nextIsbn();
  const EDITION = 'api::edition.edition';
  const edition = await editor.create(EDITION, {
    isbn,
    label: 'Audited',
    productId: randomInt(1_000_000, 2_000_000_000),
    publicationFormat: 'Paperback',
    price: 3995,
    publicationDate: '2020-05-01',
    weightGrams: 400,
  });
  await editor.save(EDITION, edition.documentId, { price: 9995 });
  await editor.save(EDITION, edition.documentId, { label: 'Audited again' });
  await editor.remove(EDITION, edition.documentId);
  const name_en = `Audited ${Date.now()}`;
  const discipline = await editor.create('api::discipline.discipline', { name_en, name_nl: name_en });
  await editor.remove('api::discipline.discipline', discipline.documentId);
  const found = await rows(
    'SELECT actor, action, subject, facts FROM shop_audit WHERE subject LIKE $1 OR subject LIKE $2 ORDER BY id',
    [`%:${isbn}`, `%:${name_en}`],
  );
  const actor = 'First Admin';
  expect(found).toEqual([
    {
      actor,
      action: 'price.changed',
      subject: `edition:${isbn}`,
      facts: expect.objectContaining({ price: '3995 → 9995' }),
    },
    { actor, action: 'content.removed', subject: `content:${isbn}`, facts: { type: 'edition' } },
    { actor, action: 'content.removed', subject: `content:${name_en}`, facts: { type: 'discipline' } },
  ]);
});

test('where mail of readers goes is written down when it changes, and the former address is told', async () => {
  const admin = await signIn();
  const save = (data: object) =>
    admin('PUT', '/content-manager/single-types/api::site-settings.site-settings', data);
  const [first, second] = [`rights-${Date.now()}@press.example`, `else-${Date.now()}@press.example`];
  const restored = (await rows('SELECT desk_rights FROM site_settings'))[0]?.desk_rights ?? null;
  expect((await save({ deskRights: first })).status).toBeLessThan(300);
  expect((await save({ phone: '+31 20 000 00 00' })).status).toBe(200);
  expect((await save({ deskRights: second })).status).toBe(200);
  const found = await rows(
    `SELECT actor, subject, facts FROM shop_audit
     WHERE action = 'desk.changed' AND facts::text LIKE $1 ORDER BY id`,
    [`%${first}%`],
  );
  const by = { actor: 'First Admin', subject: 'settings:site' };
  expect(found).toEqual([
    { ...by, facts: { deskRights: `${restored ?? '–'} → ${first}` } },
    { ...by, facts: { deskRights: `${first} → ${second}` } },
  ]);
  await eventually(() => staffMailsTo(first).length === 1, { what: 'the mail to the former address' });
  expect(staffMailsTo(first)[0]).toContain('rights and permissions');
  expect(staffMailsTo(second)).toEqual([]);
  await save({ deskRights: restored });
});
