import { expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { cloneDatabase, dropDatabase, withDatabase } from '../boot/database';
import { hire } from '../boot/staff';
import { sharedCms, startStrapi } from '../boot/strapi';

const WEBHOOK = { name: 'out', headers: {}, events: ['entry.create'], isEnabled: true };

test('neither an editor nor the first admin can have the CMS ask an address', async () => {
  const [editor, admin] = [await hire('strapi-editor'), await signIn()];
  for (const client of [editor, admin]) {
    const fetched = await client('POST', '/upload/actions/upload-from-urls', {
      urls: ['http://0.0.0.0:7800/health'],
    });
    // 405: other routes of the panel have addresses that look like it.
    expect([404, 405]).toContain(fetched.status);
    for (const [method, path] of [
      ['GET', '/admin/webhooks'],
      ['POST', '/admin/webhooks'],
      ['PUT', '/admin/webhooks/1'],
      ['POST', '/admin/webhooks/1/trigger'],
    ] as const) {
      const response = await client(
        method,
        path,
        method === 'GET' ? undefined : { ...WEBHOOK, url: 'http://0.0.0.0' },
      );
      expect([404, 405]).toContain(response.status);
    }
  }
});

test('no account of the panel can send a mail, nor a file of this machine in one', async () => {
  for (const admin of [await hire('strapi-editor'), await signIn()]) {
    for (const path of ['/email', '/email/', '/email/test']) {
      const mail = { to: 'me@elsewhere.example', subject: 'x', text: { path: '/proc/self/environ' } };
      expect([404, 405]).toContain((await admin('POST', path, mail)).status);
    }
  }
});

test('no API token can be made, and those in the database are deleted', async () => {
  const admin = await signIn();
  const token = { name: 'x', description: '', lifespan: null, adminPermissions: [], type: 'full-access' };
  for (const path of ['/admin/admin-tokens', '/admin/api-tokens', '/admin/api-tokens/1/regenerate']) {
    expect([404, 405]).toContain((await admin('POST', path, token)).status);
  }
  const { serverUrl, template, directory } = sharedCms();
  const databaseUrl = await cloneDatabase(serverUrl, template);
  const tokens = () =>
    withDatabase(databaseUrl, async (db) => (await db.query('SELECT name FROM strapi_api_tokens')).rows);
  await withDatabase(databaseUrl, (db) =>
    db.query(`INSERT INTO strapi_api_tokens (name, access_key) VALUES ('old', 'hash')`),
  );
  const cms = await startStrapi({ databaseUrl, directory });
  try {
    expect(await tokens()).toEqual([]);
  } finally {
    await cms.stop();
    await dropDatabase(databaseUrl);
  }
});

test('the menu shows neither webhooks nor tokens, since nobody has a permission for them', async () => {
  const admin = await signIn();
  const { body } = await admin('GET', '/admin/users/me/permissions');
  const actions = (body as { data: { action: string }[] }).data.map(({ action }) => action);
  expect(actions).toContain('admin::users.read');
  expect(actions.filter((action) => /webhook|(?:admin|api)-tokens/.test(action))).toEqual([]);
});
