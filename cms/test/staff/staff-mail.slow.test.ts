import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { cloneDatabase } from '../boot/database';
import { readAdmin } from '../boot/first-admin';
import { hire } from '../boot/staff';
import { bootStrapi, type CmsHandle, sharedCms, startStrapi } from '../boot/strapi';
import { eventually } from '../eventually';
import { openMailSink } from '../proof/mail-sink';
import { staffMailsTo } from './staff-mails';

const post = (cms: Pick<CmsHandle, 'url'>, path: string, body: object) =>
  fetch(cms.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function employ(cms: CmsHandle): Promise<string> {
  const admin = await hire('strapi-editor', { cms });
  return ((await admin('GET', '/admin/users/me')).body as { data: { email: string } }).data.email;
}

test('who forgot a password gets a mail, in a trial as a file, and its link sets a new one', async () => {
  const cms = sharedCms();
  const email = await employ(cms);
  expect((await post(cms, '/admin/forgot-password', { email })).status).toBe(204);
  await eventually(() => staffMailsTo(email, cms).length === 1, { what: 'the mail' });
  const [mail = ''] = staffMailsTo(email, cms);
  expect(mail).toContain('From: Colophon University Press <post@colophon.example>');
  expect(mail).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(mail).toMatch(/Iemand vroeg een nieuw wachtwoord/);
  const [, address, resetPasswordToken] =
    /(http:\S+\/admin)\/auth\/reset-password\?code=(\w+)/.exec(mail) ?? [];
  expect(new URL(address ?? '').port).toBe(new URL(cms.url).port);
  const password = 'Another1Password';
  expect((await post(cms, '/admin/reset-password', { resetPasswordToken, password })).status).toBe(200);
  expect((await post(cms, '/admin/login', { email, password })).status).toBe(200);
});

test('nobody learns which addresses have an account, and strangers get no mail', async () => {
  const cms = sharedCms();
  expect((await post(cms, '/admin/forgot-password', { email: 'nobody@press.example' })).status).toBe(204);
  expect(staffMailsTo('nobody@press.example', cms)).toEqual([]);
});

test('with a mail server it goes there', async () => {
  const sink = await openMailSink();
  const cms = await bootStrapi({ SMTP_URL: sink.url });
  try {
    const email = await employ(cms);
    expect((await post(cms, '/admin/forgot-password', { email })).status).toBe(204);
    await eventually(() => sink.messageIds.some((id) => id.startsWith('<staff-')), { what: 'the mail' });
    expect(sink.mails[0]).toMatch(/^Auto-Submitted: auto-generated$/m);
  } finally {
    await cms.stop();
    sink.close();
  }
});

test('the file of the first login names the panel of this start, and keeps its password', async () => {
  const shared = sharedCms();
  const name = 'moved-trial';
  const file = join(shared.directory, name, 'first-admin.txt');
  mkdirSync(join(shared.directory, name), { recursive: true });
  const login = 'E-mail:   admin@colophon.example\nPassword: kept\n';
  writeFileSync(file, `Address:  http://127.0.0.1:1/admin\n${login}`);
  const databaseUrl = await cloneDatabase(shared.serverUrl, shared.template);
  const cms = await startStrapi({ databaseUrl, directory: shared.directory, name });
  await cms.stop();
  expect(readFileSync(file, 'utf8')).toBe(`Address:  ${cms.handle.url}/admin\n${login}`);
  expect(readAdmin(cms.handle.dataDir).password).toBe('kept');
});
