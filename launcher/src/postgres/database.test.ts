import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readSettings } from '../settings/settings';
import { openDatabase } from './database';

test('production gets no embedded server: the missing variables are named and nothing is created', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'colophon-production-'));
  try {
    const settings = readSettings({ DATA_DIR: dataDir, APP_MODE: 'production' });
    await expect(openDatabase(settings)).rejects.toThrow(/^DATABASE_URL is missing, MEILI_HOST is missing/);
    expect(readdirSync(dataDir)).toEqual([]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
