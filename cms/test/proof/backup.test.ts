import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { freePort } from '@colophon/launcher/ports';
import { FakeStripe } from '@colophon/test-doubles/stripe/server';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { COMPILED_CMS } from '../boot/compiled';
import { cloneDatabase, dropDatabase, withDatabase } from '../boot/database';
import { inheritedEnvironment } from '../boot/env';
import { type CmsHandle, type StartedStrapi, sharedCms, startStrapi, testEnvironment } from '../boot/strapi';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import { paymentUriOf, referenceOf, visitor } from '../shop/shop-visitor';
import { notify, STRIPE_SECRETS, stripeEnvironment } from '../shop/stripe-shop';

// The sample catalogue is drawn, file by file.
jest.setTimeout(400_000);

const ROOT = join(__dirname, '../../..');
const LAUNCHER = join(ROOT, 'launcher/dist/main.js');
const SEED = join(COMPILED_CMS, 'seed/run.js');

let folder: string;
let stripe: FakeStripe;
let databaseUrl: string;
let running: StartedStrapi | undefined;
let handle: CmsHandle;
let privatePort: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-restore-'));
  const shared = sharedCms();
  databaseUrl = await cloneDatabase(shared.serverUrl, shared.template);
  stripe = await FakeStripe.start(STRIPE_SECRETS);
  await start();
});
afterAll(async () => {
  await running?.stop();
  await stripe?.stop();
  if (databaseUrl) await dropDatabase(databaseUrl);
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  privatePort = await freePort();
  running = await startStrapi({
    databaseUrl,
    directory: folder,
    name: 'press',
    environment: { ...stripeEnvironment(stripe.url), CMS_PRIVATE_PORT: String(privatePort) },
  });
  handle = { ...running.handle, admin: sharedCms().admin };
}

async function end(): Promise<void> {
  await running?.stop();
  running = undefined;
}

const environment = () => ({
  ...inheritedEnvironment(),
  ...testEnvironment(handle, Number(new URL(handle.url).port)),
});

/** A command as an operator types it. @throws Error when it ends with another code than 0 */
const run = (program: string, ...args: string[]) => runWith(environment(), program, ...args);
const runWith = (env: NodeJS.ProcessEnv, program: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [program, ...args], { cwd: ROOT, env });

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Files of our own, whatever programs this computer has: the rows can be compared. */
const OWN_FORMAT = ['--format', 'colophon'];

/** What the CMS tells Prometheus of backups, in ms. */
async function toldOf(what: 'success' | 'verified'): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${privatePort}/metrics`)).text();
  const line = new RegExp(`^colophon_backup_last_${what}_timestamp_seconds (\\S+)$`, 'm').exec(text);
  return Number(line?.[1]) * 1000;
}

/** The rows of a saved database, by table. */
function tablesOf(backup: string): Map<string, string> {
  const names = readdirSync(join(backup, 'tables')).sort();
  return new Map(
    names.map((name) => [name, gunzipSync(readFileSync(join(backup, 'tables', name))).toString()]),
  );
}

function filesOf(at: string): Map<string, string> {
  return new Map(
    readdirSync(at)
      .sort()
      .map((name) => [name, digest(readFileSync(join(at, name)))]),
  );
}

/** Somebody who orders a book of the catalogue. @returns the provider's name for his session */
async function order(productId: number): Promise<string> {
  const someone = visitor(handle);
  await someone.fill([{ productId, quantity: 1 }]);
  return referenceOf(paymentUriOf(await someone.submit({ payment: { paymentOptionId: '10' } })));
}

async function tell(): Promise<void> {
  for (const event of stripe.books.events) await notify(handle, stripe.webhooks.signed(event));
}

const stateOf = async (reference: string): Promise<unknown> =>
  (
    await rows(
      'SELECT o.state FROM shop_orders o JOIN shop_attempts a ON a.order_id = o.id WHERE a.provider_ref = $1',
      [reference],
      handle,
    )
  )[0]?.state;

/** Sessions whose money is not ours to the cent, and orders that count as paid without any. */
async function differences(): Promise<string[]> {
  const booked = await rows(
    `SELECT a.provider_ref AS reference, a.amount::int AS amount FROM shop_attempts a
     JOIN shop_orders o ON o.id = a.order_id WHERE a.state = 'succeeded' AND o.state = 'paid'`,
    [],
    handle,
  );
  const ours = new Map(booked.map(({ reference, amount }) => [reference, amount]));
  const paid = stripe.books.sessions.filter(({ amountReceived }) => amountReceived !== null);
  const theirs = new Map(paid.map(({ id, amountReceived }) => [id, amountReceived]));
  const found = await rows('SELECT key FROM shop_payment_findings', [], handle);
  const isFound = (reference: string) => found.some(({ key }) => String(key).includes(reference));
  return [
    ...[...theirs].filter(([id, amount]) => ours.get(id) !== amount && !isFound(id)).map(([id]) => id),
    ...[...ours.keys()].filter((id) => !theirs.has(String(id))).map(String),
  ];
}

test('what was destroyed is the same again in every table and file, and the books agree with the provider', async () => {
  await end();
  await run(SEED);
  await start();
  const uploads = join(handle.dataDir, 'public/uploads');
  const [book] = await rows(
    `SELECT product_id::int AS id FROM editions WHERE publication_format = 'Paperback' AND price > 0
       AND coalesce(disabled, false) = false AND publication_date < now() ORDER BY product_id LIMIT 1`,
    [],
    handle,
  );
  const productId = Number(book?.id);
  const paid = [await order(productId), await order(productId), await order(productId)];
  const declined = await order(productId);
  const late = await order(productId);
  for (const reference of paid) stripe.books.choose(reference, 'accept');
  stripe.books.choose(declined, 'decline');
  await tell();
  for (const reference of paid) {
    await eventually(async () => (await stateOf(reference)) === 'paid', { what: 'the payment' });
  }
  const before = filesOf(uploads);
  expect(before.size).toBeGreaterThan(500);

  const backup = join(folder, 'backup');
  const { stdout } = await run(LAUNCHER, 'backup', backup, ...OWN_FORMAT);
  expect(stdout).toMatch(/\d+ rows of \d+ tables, and the files/);
  // On the port where it looks, and on a machine of which it knows nothing but the database.
  for (const CMS_PORT of [new URL(handle.url).port, String(await freePort())]) {
    const wish = runWith({ ...environment(), CMS_PORT }, LAUNCHER, 'restore', backup, '--yes');
    await expect(wish).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Colophon runs') });
  }
  // Nobody is to find out after a disaster that a backup could not be made while all ran.
  const lost = await order(productId);
  stripe.books.choose(lost, 'accept');
  stripe.books.choose(late, 'accept');
  await end();

  await withDatabase(databaseUrl, (client) =>
    client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public'),
  );
  rmSync(join(handle.dataDir, 'public'), { recursive: true });
  const restored = await run(LAUNCHER, 'restore', backup, '--yes');
  expect(restored.stdout).toContain('Colophon is what it was');

  await run(LAUNCHER, 'backup', join(folder, 'again'), ...OWN_FORMAT);
  const [first, again] = [tablesOf(backup), tablesOf(join(folder, 'again'))];
  expect([...again.keys()]).toEqual([...first.keys()]);
  const differing = [...first].filter(([name, saved]) => again.get(name) !== saved).map(([name]) => name);
  // When it was saved last; and the number that is raised on purpose, so that storefronts take nothing old for new.
  expect(differing).toEqual(['backup_state.jsonl.gz', 'content_version.jsonl.gz']);
  expect(first.get('shop_orders.jsonl.gz')?.trim().split('\n')).toHaveLength(5);
  expect(filesOf(uploads)).toEqual(before);

  await start();
  await eventually(async () => (await stateOf(late)) === 'paid', { what: 'what was paid after the backup' });
  await eventually(
    async () =>
      (await rows('SELECT 1 FROM shop_payment_findings WHERE key LIKE $1', [`%${lost}%`], handle)).length ===
      1,
    { what: 'the order that is lost, to review' },
  );
  expect(stripe.books.sessions.filter(({ amountReceived }) => amountReceived !== null)).toHaveLength(5);
  expect(await differences()).toEqual([]);
  for (const reference of paid) expect(await stateOf(reference)).toBe('paid');
  expect(await rows('SELECT key FROM shop_payment_findings', [], handle)).toHaveLength(1);

  // Whoever orders now is not taken for whom the provider knew under the same number.
  const next = await order(productId);
  expect(await stateOf(next)).not.toBe('paid');
  const numbers = await rows('SELECT number, id FROM shop_orders ORDER BY id', [], handle);
  expect(Number(numbers.at(-1)?.id)).toBeGreaterThan(100_000);
});

test('a backup for every day: dated, verified, the old ones removed; the CMS tells when it was made', async () => {
  const into = join(folder, 'nightly');
  const old = join(into, '2026-01-01T03-00-00');
  cpSync(join(folder, 'backup'), old, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(old, 'backup.json'), 'utf8'));
  writeFileSync(join(old, 'backup.json'), JSON.stringify({ ...manifest, madeAt: '2026-01-01T03:00:00Z' }));
  mkdirSync(join(into, 'photographs'));
  const before = Date.now();
  const night = ['backup', '--into', into, '--keep-days', '35', '--verify', ...OWN_FORMAT];
  const { stdout } = await run(LAUNCHER, ...night);
  expect(stdout).toMatch(
    /Verified: restored into a database of its own .* rows and checksums of \d+ tables \(\d+ rows\) and \d+ sequences/,
  );
  expect(stdout).toContain('Removed, older than 35 days: 2026-01-01T03-00-00.');
  const made = readdirSync(into).filter((name) => name !== 'photographs');
  expect(made).toHaveLength(1);
  expect(await toldOf('success')).toBeGreaterThan(before - 1000);
  expect(await toldOf('verified')).toBe(await toldOf('success'));
  // Of one that was made before, it is told that it is good, and not that there is a new one.
  await run(LAUNCHER, 'backup', 'verify', join(folder, 'backup'));
  expect(await toldOf('verified')).toBe(await toldOf('success'));
  expect(await rows("SELECT 1 FROM pg_database WHERE datname LIKE 'colophon_verify%'", [], handle)).toEqual(
    [],
  );
});

test('a backup that cannot be made is refused in a sentence and leaves nothing', async () => {
  const refused = (message: string) => ({ code: 1, stderr: expect.stringContaining(message) });
  const empty = await cloneDatabase(sharedCms().serverUrl, 'template1');
  const target = join(folder, 'of-nothing');
  const wish = runWith({ ...environment(), DATABASE_URL: empty }, LAUNCHER, 'backup', target);
  await expect(wish).rejects.toMatchObject(refused('has no books, shop_orders in schema public'));
  expect(existsSync(target)).toBe(false);
  await dropDatabase(empty);
  const full = run(LAUNCHER, 'backup', join(folder, 'backup'));
  await expect(full).rejects.toMatchObject(refused('is not empty'));
  const unmounted = run(LAUNCHER, 'backup', '--into', join(folder, 'unmounted'));
  await expect(unmounted).rejects.toMatchObject(refused('is not there'));
});

test('a session that is in the way of a restore is named, and ended when that is asked for', async () => {
  await end();
  const backup = join(folder, 'backup');
  await withDatabase(databaseUrl, async (client) => {
    client.on('error', () => {});
    await client.query("SET application_name = 'ledger'; BEGIN; SELECT * FROM shop_orders");
    const wish = run(LAUNCHER, 'restore', backup, '--yes');
    await expect(wish).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/\(ledger, from 127/),
    });
    const { stdout } = await run(LAUNCHER, 'restore', backup, '--yes', '--disconnect');
    expect(stdout).toMatch(/Disconnected: \w+ \(ledger, from 127\.0\.0\.1, process \d+, since/);
    expect(stdout).toContain('Colophon is what it was');
  });
});
