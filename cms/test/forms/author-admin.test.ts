import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { exportLineSchema } from '@colophon/contracts/forms/author-export';
import { auditLogProblems } from '@colophon/vault/offline/check-audit-log';
import { readExport } from '@colophon/vault/offline/read-export';
import { beforeAll, expect, test } from '@jest/globals';
import { type AdminClient, signIn } from '../boot/client';
import { withDatabase } from '../boot/database';
import { hire } from '../boot/staff';
import { bootStrapi, type CmsHandle, sharedCms, startReplica } from '../boot/strapi';
import { eventually } from '../eventually';
import { newAuthor, PERSON, rowsOf, send } from './author-visitor';

const LIST = '/shop/author-form';
let admin: AdminClient;

beforeAll(async () => {
  admin = await signIn();
});

const onDatabase = (sql: string, values: unknown[] = [], cms: CmsHandle = sharedCms()) =>
  withDatabase(cms.databaseUrl, (db) => db.query(sql, values));

async function rowOf(email: string): Promise<Record<string, unknown>> {
  const [row] = await rowsOf(email);
  if (!row) throw new Error(`Nothing is kept of ${email}`);
  return row;
}

async function exported(which: 'new' | 'all') {
  const { status, body } = await admin('POST', `${LIST}/export`, { which });
  expect(status).toBe(200);
  const read = readExport(String(body));
  if ('wrongLine' in read) throw new Error(`line ${read.wrongLine}`);
  return read;
}

test('finance sees author and date of each submission, and nothing sealed', async () => {
  const email = newAuthor();
  await send({ ...PERSON, email });
  const { status, body } = await admin('GET', LIST);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    submissions: expect.arrayContaining([expect.objectContaining({ email, state: 'new', name: 'Zon' })]),
    auditLog: { brokenAt: null },
  });
  const { sealed } = await rowOf(email);
  expect(JSON.stringify(body)).not.toContain(String(sealed));
  expect(JSON.stringify(body)).not.toMatch(/999992491|29-07-1951/);
});

test('an export contains the sealed texts with their audit log, and marks them as exported', async () => {
  const email = newAuthor();
  await send({ ...PERSON, email });
  const read = await exported('new');
  const ours = read.submissions.filter((each) => each.email === email);
  const [submission] = ours;
  expect(exportLineSchema.parse(submission)).toMatchObject({
    name: 'Zon',
    sealed: (await rowOf(email)).sealed,
  });
  // Other suites insert rows without audit entries.
  expect(auditLogProblems({ ...read, submissions: ours }, null)).toEqual([]);
  expect(read.auditLog.at(-1)).toMatchObject({ action: 'submissions.exported', actor: 'First Admin' });
  expect(await rowOf(email)).toMatchObject({ state: 'exported', exported_at: expect.any(Date) });
  expect((await exported('new')).submissions.map((each) => each.email)).not.toContain(email);
  expect((await exported('all')).submissions.map((each) => each.email)).toContain(email);
});

test('purging leaves a tombstone without author and content', async () => {
  const email = newAuthor();
  await send({ ...PERSON, email });
  const { reference } = await rowOf(email);
  expect((await admin('POST', `${LIST}/${reference}/purge`)).status).toBe(200);
  expect(await rowsOf(email)).toEqual([]);
  const { rows } = await onDatabase('SELECT * FROM shop_author_submissions WHERE reference = $1', [
    reference,
  ]);
  expect(rows).toMatchObject([
    { state: 'purged', name: null, email: null, relation_number: null, sealed: null },
  ]);
  expect((await exported('all')).submissions.map((each) => each.reference)).not.toContain(reference);
  expect((await exported('all')).auditLog).toEqual(
    expect.arrayContaining([expect.objectContaining({ action: 'submission.purged', subject: reference })]),
  );
  expect((await admin('POST', `${LIST}/${reference}/purge`)).status).toBe(404);
  expect((await admin('POST', `${LIST}/${randomUUID()}/purge`)).status).toBe(404);
  expect((await admin('POST', `${LIST}/1%20or%201=1/purge`)).status).toBe(404);
});

async function tableFile(): Promise<Buffer> {
  await onDatabase('CHECKPOINT');
  const { rows } = await onDatabase(
    `SELECT current_setting('data_directory') || '/' || pg_relation_filepath('shop_author_submissions') AS file`,
  );
  return readFileSync(rows[0].file);
}

test("nor does the table's file contain the author any more", async () => {
  const forgotten = newAuthor();
  await send({ ...PERSON, email: forgotten });
  const { sealed, reference } = await rowOf(forgotten);
  const readStored = async () => {
    const file = await tableFile();
    return { email: file.includes(forgotten), sealed: file.includes(String(sealed).slice(0, 40)) };
  };
  expect(await readStored()).toEqual({ email: true, sealed: true });
  expect((await admin('POST', `${LIST}/${reference}/purge`)).status).toBe(200);
  await eventually(
    async () => {
      const { email, sealed } = await readStored();
      if (!email && !sealed) return true;
      // An open transaction of another suite can keep old rows alive: the next purge vacuums again.
      const next = newAuthor();
      await send({ ...PERSON, email: next });
      await admin('POST', `${LIST}/${(await rowOf(next)).reference}/purge`);
      return false;
    },
    { what: 'the file without it' },
  );
});

test('submissions past their retention are purged, and that is audited', async () => {
  const [fresh, taken, never, exportedNow] = [newAuthor(), newAuthor(), newAuthor(), newAuthor()];
  for (const email of [fresh, taken, never, exportedNow]) await send({ ...PERSON, email });
  const age = (email: string, sets: string) =>
    onDatabase(`UPDATE shop_author_submissions SET ${sets} WHERE email = $1`, [email]);
  await age(taken, `state = 'exported', exported_at = now() - interval '91 days'`);
  await age(exportedNow, `state = 'exported', exported_at = now() - interval '89 days'`);
  await age(never, `submitted_at = now() - interval '401 days'`);
  const { reference } = await rowOf(taken);

  // Runs at boot, and then hourly.
  const { stop } = await startReplica();
  try {
    await eventually(async () => (await rowsOf(taken)).length === 0, { what: 'the purging' });
    expect(await rowsOf(never)).toEqual([]);
    expect(await rowsOf(fresh)).toHaveLength(1);
    expect(await rowsOf(exportedNow)).toHaveLength(1);
  } finally {
    await stop();
  }
  const { rows } = await onDatabase(
    `SELECT actor, facts FROM shop_author_audit WHERE subject = $1 ORDER BY number`,
    [reference],
  );
  expect(rows.at(-1)).toEqual({ actor: 'system', facts: '{"why":"retention"}' });
});

test('viewing, exporting and purging require the permission', async () => {
  for (const [method, path] of [
    ['GET', LIST],
    ['POST', `${LIST}/export`],
    ['POST', `${LIST}/${randomUUID()}/purge`],
  ] as const) {
    expect((await fetch(sharedCms().url + path, { method })).status).toBe(401);
  }
  for (const [code, may] of [
    ['finance', true],
    ['shop-staff', false],
    ['strapi-editor', false],
  ] as const) {
    const somebody = await hire(code);
    expect([code, (await somebody('GET', LIST)).status]).toEqual([code, may ? 200 : 403]);
    expect([code, (await somebody('POST', `${LIST}/export`, { which: 'new' })).status]).toEqual([
      code,
      may ? 200 : 403,
    ]);
  }
});

test('the content manager shows neither submissions nor their audit log, not even to the first admin', async () => {
  for (const type of ['author-submission', 'author-audit-entry', 'used-challenge', 'newsletter-token']) {
    for (const uid of [`plugin::shop.${type}`, encodeURIComponent(`plugin::shop.${type}`)]) {
      const path = `/content-manager/collection-types/${uid}`;
      expect([path, (await admin('GET', path)).status]).toEqual([path, 404]);
      expect([path, (await admin('POST', path, {})).status]).toEqual([path, 404]);
      // Strapi's router accepts this spelling, too.
      const capitals = `/Content-Manager/Collection-Types/${uid}`;
      expect([capitals, (await admin('GET', capitals)).status]).toEqual([capitals, 404]);
    }
  }
  expect((await admin('GET', '/content-manager/collection-types/plugin::shop.coupon')).status).toBe(200);
});

test('the database refuses to change the audit log; a bypass is detected', async () => {
  const cms = await bootStrapi();
  try {
    const ours = await signIn(cms);
    await send(PERSON, { cms });
    await send(PERSON, { cms });
    const broken = async () =>
      ((await ours('GET', LIST)).body as { auditLog: { brokenAt: number | null } }).auditLog.brokenAt;
    expect(await broken()).toBeNull();
    for (const statement of [
      `UPDATE shop_author_audit SET actor = 'nobody'`,
      'DELETE FROM shop_author_audit WHERE number = 1',
    ]) {
      await expect(onDatabase(statement, [], cms)).rejects.toThrow('only added to');
    }
    await onDatabase('ALTER TABLE shop_author_audit DISABLE TRIGGER ALL', [], cms);
    await onDatabase(`UPDATE shop_author_audit SET facts = '{}' WHERE number = 1`, [], cms);
    expect(await broken()).toBe(1);
  } finally {
    await cms.stop();
  }
});
