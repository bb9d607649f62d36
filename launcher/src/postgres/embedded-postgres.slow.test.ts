import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Client } from 'pg';
import { startEmbeddedDatabase } from './embedded-postgres';

test('a database that was left running is adopted, with its data, on the same address', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'colophon-postgres-'));
  const first = await startEmbeddedDatabase({ directory, durable: false });
  try {
    const client = new Client({ connectionString: first.url });
    await client.connect();
    await client.query('CREATE TABLE titles (title text)');
    await client.end();

    const second = await startEmbeddedDatabase({ directory, durable: false });
    expect(second.adopted).toBe(true);
    expect(second.url).toBe(first.url);
    await second.stop();

    const third = await startEmbeddedDatabase({ directory, durable: false });
    expect(third.adopted).toBe(false);
    const again = new Client({ connectionString: third.url });
    await again.connect();
    const { rows } = await again.query("SELECT to_regclass('titles') IS NOT NULL AS kept");
    await again.end();
    expect(rows).toEqual([{ kept: true }]);
    await third.stop();
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}, 30_000);
