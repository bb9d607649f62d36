import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { fileMailer } from './mailer';

const MAIL = {
  to: 'anna@example.org',
  subject: 'Uw bestelling – één boek',
  text: 'Dank u',
  html: '<p>Dank u</p>',
  messageId: '<order-1@books.example>',
  name: 'cup-2026-000001',
};

test('a mail becomes one whole file, and the same mail again is the same file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'));
  const mailer = fileMailer({ folder: join(folder, 'mail'), from: 'Press <post@books.example>' });
  await mailer.send(MAIL);
  await mailer.send(MAIL);
  expect(await readdir(join(folder, 'mail'))).toEqual(['cup-2026-000001.eml']);
  const message = await readFile(join(folder, 'mail', 'cup-2026-000001.eml'), 'utf8');
  expect(message).toContain('Message-ID: <order-1@books.example>');
  expect(message).toContain('To: anna@example.org');
  expect(message).toContain('Auto-Submitted: auto-generated');
  await rm(folder, { recursive: true });
});

test('a folder that cannot be written is a failure that can be tried again', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'mail-')), 'taken');
  await writeFile(file, '');
  const mailer = fileMailer({ folder: file, from: 'press@books.example' });
  await expect(mailer.send(MAIL)).rejects.toThrow('mail: the file could not be written');
});

test('a text that is the name of a file is not read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'));
  const mail = { to: 'anna@example.org', subject: 'x', messageId: '<x@y>', name: 'x', html: '' };
  const text = { path: '/proc/self/environ' } as unknown as string;
  await expect(fileMailer({ folder, from: 'a@b.example' }).send({ ...mail, text })).rejects.toThrow();
  await rm(folder, { recursive: true });
});
