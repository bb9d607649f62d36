import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { sharedCms } from '../boot/strapi';
import { staffCommand } from '../cms-command';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import { employ, roleOf, type SignedIn, signInAsBrowser } from './staff-account';
import { staffMailsTo } from './staff-mails';

const newPassword = 'Kastanje-77-lantaarn';

async function isSignedIn(browser: SignedIn): Promise<boolean> {
  const { status } = await browser.get('/admin/users/me');
  const renewed = await browser.renew();
  // The access token and the cookie say the same, or something is half done.
  expect(renewed.status).toBe(status);
  return status === 200;
}

test('a password that an administrator resets ends every session, remembered ones and their access tokens', async () => {
  const account = await employ();
  const stolen = await signInAsBrowser(account);
  const other = await signInAsBrowser(account);
  expect([await isSignedIn(stolen), await isSignedIn(other)]).toEqual([true, true]);
  const admin = await signIn();
  expect((await admin('PUT', `/admin/users/${account.id}`, { password: newPassword })).status).toBe(200);
  expect([await isSignedIn(stolen), await isSignedIn(other)]).toEqual([false, false]);
  expect(await isSignedIn(await signInAsBrowser({ ...account, password: newPassword }))).toBe(true);
});

test('so do other roles, and an account that is switched off stays signed out when it is switched on', async () => {
  const admin = await signIn();
  const account = await employ();
  const before = await signInAsBrowser(account);
  const roles = [await roleOf('finance')];
  expect((await admin('PUT', `/admin/users/${account.id}`, { roles })).status).toBe(200);
  expect(await isSignedIn(before)).toBe(false);
  const again = await signInAsBrowser(account);
  await admin('PUT', `/admin/users/${account.id}`, { isActive: false });
  await admin('PUT', `/admin/users/${account.id}`, { isActive: true });
  expect(await isSignedIn(again)).toBe(false);
});

test('another address of one’s own account ends its other sessions, and the former address learns of it', async () => {
  const account = await employ();
  const [own, stolen] = [await signInAsBrowser(account), await signInAsBrowser(account)];
  await own.renew();
  const change = { email: `new-${account.email}`, currentPassword: account.password };
  const refused = await own.put('/admin/users/me', { ...change, currentPassword: 'guessed' });
  expect(refused.status).toBe(400);
  const taken = await own.put('/admin/users/me', { ...change, email: (await employ()).email });
  expect(taken.status).toBe(400);
  expect(staffMailsTo(account.email)).toEqual([]);
  expect(await isSignedIn(stolen)).toBe(true);

  expect((await own.put('/admin/users/me', change)).status).toBe(200);
  expect([await isSignedIn(own), await isSignedIn(stolen)]).toEqual([true, false]);
  await eventually(() => staffMailsTo(account.email).length > 0, { what: 'the mail' });
  const [mail = '', ...more] = staffMailsTo(account.email);
  expect(more).toEqual([]);
  expect(mail).toMatch(/tell an administrator at once/);
  expect(mail).toMatch(/meld het dan meteen aan een beheerder/);
  expect(mail).not.toContain(change.email);
  expect(staffMailsTo(change.email)).toEqual([]);
  const [entry] = await rows('SELECT facts FROM shop_audit WHERE subject LIKE $1 ORDER BY id DESC LIMIT 1', [
    `account:% (${account.id})`,
  ]);
  expect(entry).toEqual({ facts: { email: '–', sessions: 1 } });
  // Its own name, and the same address in other letters, are no such change.
  const same = { firstname: 'Noortje', email: change.email.toUpperCase() };
  expect((await own.put('/admin/users/me', same)).status).toBe(200);
  expect(staffMailsTo(change.email)).toEqual([]);
});

test('a former address learns of another also where the mail server was down at that moment', async () => {
  const account = await employ();
  const own = await signInAsBrowser(account);
  const folder = join(sharedCms().dataDir, 'mail');
  // No mail can be written while the folder is a file.
  renameSync(folder, `${folder}-away`);
  writeFileSync(folder, '');
  const task = async () =>
    (
      await rows(
        `SELECT id, attempts, last_error, done_at FROM shop_outbox WHERE topic = 'address-mail' AND payload->>'to' = $1`,
        [account.email],
      )
    )[0];
  try {
    const change = { email: `moved-${account.email}`, currentPassword: account.password };
    expect((await own.put('/admin/users/me', change)).status).toBe(200);
    await eventually(async () => (await task())?.last_error != null, { what: 'a try that fails' });
  } finally {
    rmSync(folder);
    renameSync(`${folder}-away`, folder);
  }
  await rows('UPDATE shop_outbox SET next_try_at = now() WHERE id = $1', [(await task())?.id]);
  await eventually(() => staffMailsTo(account.email).length === 1, { what: 'the mail' });
});

test('a form that is saved with the same roles and another name ends nothing', async () => {
  const account = await employ();
  const browser = await signInAsBrowser(account);
  const admin = await signIn();
  const form = { firstname: 'Nora', email: account.email, isActive: true, roles: [account.roleId] };
  expect((await admin('PUT', `/admin/users/${account.id}`, form)).status).toBe(200);
  expect(await isSignedIn(browser)).toBe(true);
});

test('the operator’s command ends all sessions of somebody, and of nobody else', async () => {
  const [account, colleague] = [await employ(), await employ()];
  const [stolen, others] = [await signInAsBrowser(account), await signInAsBrowser(colleague)];
  // A renewed token leaves a row behind; one session it is all the same.
  await stolen.renew();
  const output = await staffCommand(['end-sessions', '--email', account.email.toUpperCase()]);
  expect(output).toMatchObject({ code: 0, err: '' });
  expect(output.out).toMatch(`1 session of ${account.email} ended.`);
  expect([await isSignedIn(stolen), await isSignedIn(others)]).toEqual([false, true]);
  expect(await isSignedIn(await signInAsBrowser(account))).toBe(true);
  const [entry] = await rows(
    `SELECT actor, action, facts FROM shop_audit WHERE subject LIKE $1 ORDER BY id DESC LIMIT 1`,
    [`account:% (${account.id})`],
  );
  expect(entry).toEqual({
    actor: expect.stringMatching(/^command line \(/),
    action: 'account.sessions-ended',
    facts: { sessions: 1 },
  });
});

test('the command says in a sentence what it wants, and whom it does not know', async () => {
  const unknown = await staffCommand(['end-sessions', '--email', 'nobody@press.example']);
  expect(unknown).toEqual({
    code: 1,
    out: '',
    err: 'No account of the panel has the address nobody@press.example.\n',
  });
  expect((await staffCommand(['end-sessions'])).err).toMatch(/^--email wants an e-mail address/);
  expect((await staffCommand(['end'])).err).toMatch(/^usage: staff end-sessions/);
});
