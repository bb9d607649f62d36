import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { firstAdmin } from '../system/admin';
import { runVault, searchDatabase, searchDatabaseFiles, searchFiles } from '../system/stored-data';
import { test } from '../system/test';

/*
 * The last suite: searches everything that the system stores, logs and sends for the data that authors sent here and in
 * all journeys before. Only finance, with its key, may find them.
 */
test.describe.configure({ mode: 'serial' });

const DATA_DIR = process.env.E2E_DATA_DIR ?? '';
/** Numbers and birth dates of the journeys' test persons, in every spelling that a program could produce. */
const PERSONS = [
  { bsn: '999991826', born: ['06', '01', '1950'] },
  { bsn: '999994451', born: ['26', '12', '1993'] },
] as const;
const SECRETS = PERSONS.flatMap(({ bsn, born: [day, month, year] }) => [
  bsn,
  `${day}-${month}-${year}`,
  `${year}-${month}-${day}`,
  Buffer.from(bsn).toString('base64').slice(0, 12),
]);
const responses: string[] = [];
let sent = 0;

test('authors send valid and invalid forms in every way', async ({ request }) => {
  const [, { bsn, born }] = PERSONS;
  const right = {
    name: 'Goulouse',
    email: 'anita@voorbeeld.example',
    dateOfBirth: born.join('-'),
    bsn,
    relationNumber: '',
  };
  const bodies: unknown[] = [
    right,
    { ...right, name: '' },
    { ...right, bsn: Number(bsn) },
    { ...right, bsn: { [bsn]: bsn } },
    { ...right, relationNumber: bsn },
    { ...right, email: `${bsn}@voorbeeld.example` },
    { ...right, name: `${bsn}` },
    { ...right, dateOfBirth: bsn, bsn: born.join('-') },
    { ...right, website: bsn },
    { ...right, ticket: bsn, proof: bsn },
    { ...right, [bsn]: bsn },
    [right],
    `${bsn} broken`,
  ];
  for (const [i, body] of bodies.entries()) {
    const headers = { 'X-Forwarded-For': `203.0.113.${i + 1}`, 'Content-Type': 'application/json' };
    const data = typeof body === 'string' ? Buffer.from(`{"bsn":"${body}`) : JSON.stringify(body);
    const response = await request.post('/api/form/author', { data, headers });
    responses.push(await response.text(), JSON.stringify(response.headers()));
    expect(response.status()).toBeLessThan(500);
    if (response.ok()) sent += 1;
    const form = Object.fromEntries(
      Object.entries(right).map(([name, value]) => [name, i % 2 ? value : `${value}x`]),
    );
    const page = await request.post(`/${i % 2 ? 'en' : 'nl'}/author-form`, {
      form: { ...form, ticket: '' },
      headers: { 'X-Forwarded-For': headers['X-Forwarded-For'] },
    });
    responses.push(await page.text(), JSON.stringify(page.headers()));
  }
  // The valid one; the form caught by the trap got the same response.
  expect(sent).toBe(2);
});

test('no response contains any of it', () => {
  const text = responses.join('\n');
  expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
});

test('the search would find a leak', async () => {
  const planted = join(DATA_DIR, 'logs', 'planted.log');
  writeFileSync(planted, `${'x'.repeat(65_530)}${PERSONS[0].bsn}`);
  try {
    expect(await searchFiles(join(DATA_DIR, 'logs'), SECRETS)).toEqual([
      { place: 'planted.log', text: PERSONS[0].bsn },
    ]);
  } finally {
    rmSync(planted);
  }
  // Data that may be stored are found: the search reads the right rows.
  expect(await searchDatabase(DATA_DIR, ['anita@voorbeeld.example'])).toEqual([
    { place: 'public.shop_author_submissions', text: 'anita@voorbeeld.example' },
  ]);
});

test('no table, log, mail, index or other file of the system contains any of it', async () => {
  test.setTimeout(300_000);
  expect(await searchDatabase(DATA_DIR, SECRETS)).toEqual([]);
  expect(await searchFiles(DATA_DIR, SECRETS)).toEqual([]);
  const inFiles = await searchDatabaseFiles(DATA_DIR, [...SECRETS, 'anita@voorbeeld.example']);
  // Finding the address shows that these are the right files.
  expect(new Set(inFiles.map(({ text }) => text))).toEqual(new Set(['anita@voorbeeld.example']));
});

test('finance opens the export offline, and without the key the downloaded file shows nothing', async () => {
  const admin = await firstAdmin();
  const stick = mkdtempSync(join(tmpdir(), 'colophon-stick-'));
  const at = (name: string) => join(stick, name);
  try {
    const file = await admin('POST', '/shop/author-form/export', { which: 'all' });
    expect(SECRETS.filter((secret) => String(file).includes(secret))).toEqual([]);
    writeFileSync(at('export.jsonl'), String(file));
    const folder = join(DATA_DIR, 'author-form-demo-key');
    writeFileSync(at('key.json'), readFileSync(join(folder, 'DEMO-private-key.json')));
    const args = [
      'open',
      at('export.jsonl'),
      '--key',
      at('key.json'),
      '--to',
      at('list.csv'),
      '--return',
      at('r.csv'),
    ];
    expect(await runVault(args, ['not the passphrase', 'nor this', 'nor that'])).toMatchObject({ code: 1 });
    const opened = await runVault(args, ['demonstration only']);
    expect(opened.output).toMatch(/Opened: \d+ submissions/);
    expect(opened.code).toBe(0);
    expect(SECRETS.filter((secret) => opened.output.includes(secret))).toEqual([]);
    expect(readFileSync(at('list.csv'), 'utf8')).toContain('"26-12-1993";"999994451"');
    expect(readFileSync(at('r.csv'), 'utf8')).toContain('"999994451"');
  } finally {
    rmSync(stick, { recursive: true, force: true });
  }
});
