import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { programs } from '../commands/programs';
import { readSettings, StartError } from './settings';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'colophon-settings-'));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a trial needs no settings: addresses and secrets are generated', () => {
  const settings = readSettings({ DATA_DIR: dataDir });
  expect(settings.publicUrl).toBe('http://127.0.0.1:3000');
  expect(settings.cms.url).toBe('http://127.0.0.1:1337');
  expect(settings.search).toMatchObject({ url: 'http://127.0.0.1:7700', embedded: true });
  expect(settings.environment.SERVICE_TOKEN).toMatch(/^trial-[\w-]{43}$/);
});

test('a database address with an unsupported parameter is refused by its name, without values', () => {
  const url = 'postgres://press:s3cret@db/press?channel_binding=require';
  const read = () => readSettings({ DATA_DIR: dataDir, DATABASE_URL: url });
  expect(read).toThrow(StartError);
  expect(read).toThrow(/^DATABASE_URL has parameters that are not supported: channel_binding/);
  expect(read).not.toThrow(/s3cret/);
});

test('secrets are created once, in a file that only its owner can read', () => {
  const first = readSettings({ DATA_DIR: dataDir }).environment.CART_COOKIE_KEYS;
  expect(readSettings({ DATA_DIR: dataDir }).environment.CART_COOKIE_KEYS).toBe(first);
  const file = join(dataDir, 'secrets.json');
  expect(readFileSync(file, 'utf8')).toContain(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('production gets no generated secret and no sandbox', () => {
  const { environment } = readSettings({ DATA_DIR: dataDir, APP_MODE: 'production' });
  expect(environment.SERVICE_TOKEN).toBeUndefined();
  expect(environment.PAYMENT_PROVIDER).toBeUndefined();
});

test('a configured Meilisearch replaces the embedded engine', () => {
  const { search } = readSettings({ DATA_DIR: dataDir, MEILI_HOST: 'http://search.internal:7700' });
  expect(search).toMatchObject({ url: 'http://search.internal:7700', embedded: false });
});

test('the storefront gets a key that can only search, and the worker another', () => {
  const { search, environment } = readSettings({ DATA_DIR: dataDir });
  expect(search.storefrontKey?.split('.')).toHaveLength(3);
  const payload = Buffer.from(search.storefrontKey?.split('.')[1] ?? '', 'base64url').toString();
  expect(JSON.parse(payload).searchRules).toEqual({ products: { filter: 'NOT productGroup = "WP"' } });
  expect(environment.MEILI_API_KEY).toMatch(/^[0-9a-f]{64}$/);
  expect(environment.MEILI_SEARCH_KEY).toBe(search.storefrontKey);
  const [storefront] = programs(readSettings({ DATA_DIR: dataDir })).filter(
    ({ name }) => name === 'storefront',
  );
  expect(storefront?.environment).toEqual({ MEILI_API_KEY: search.storefrontKey, MEILI_MASTER_KEY: '' });
});

test('the keys of a configured Meilisearch are passed on unchanged', () => {
  const { search, environment } = readSettings({
    DATA_DIR: dataDir,
    MEILI_HOST: 'http://search.internal:7700',
    MEILI_API_KEY: 'for-the-worker',
    MEILI_SEARCH_KEY: 'for-the-storefront',
  });
  expect(search.storefrontKey).toBe('for-the-storefront');
  expect(environment.MEILI_API_KEY).toBe('for-the-worker');
});

test('a wrong variable is named', () => {
  expect(() => readSettings({ DATA_DIR: dataDir, CMS_PORT: 'door' })).toThrow(StartError);
  expect(() => readSettings({ DATA_DIR: dataDir, CMS_PORT: 'door' })).toThrow(/^CMS_PORT/);
});

test('an unusable data folder is named', () => {
  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  expect(() => readSettings({ DATA_DIR: file })).toThrow(StartError);
  expect(() => readSettings({ DATA_DIR: file })).toThrow(/^DATA_DIR/);
});

test('damaged secrets are named, not replaced', () => {
  writeFileSync(join(dataDir, 'secrets.json'), '{"SERV');
  expect(() => readSettings({ DATA_DIR: dataDir })).toThrow(/secrets\.json cannot be read/);
  expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe('{"SERV');
});
