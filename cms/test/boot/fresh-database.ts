import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll } from '@jest/globals';
import { renewDatabase } from './database';
import { sharedCms } from './strapi';

// Each suite finds the database as the first start left it, so that suites run in any order.
beforeAll(async () => {
  const { databaseUrl, template, dataDir } = sharedCms();
  await renewDatabase(databaseUrl, template);
  // Mails are named after rows, whose numbers start again at 1.
  rmSync(join(dataDir, 'mail'), { recursive: true, force: true });
});
