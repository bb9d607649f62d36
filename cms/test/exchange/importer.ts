import type { ResponseOf } from '@colophon/contracts/admin/admin-route';
import type { ImportKind, ImportRun, importRoutes } from '@colophon/contracts/admin/import-routes';
import { beforeAll, expect } from '@jest/globals';
import { type AdminClient, signIn, tokenOf } from '../boot/client';
import { withDatabase } from '../boot/database';
import { type Editor, editorAt } from '../boot/editor';
import { type CmsHandle, sharedCms } from '../boot/strapi';
import { eventually } from '../eventually';
import { employ } from '../staff/staff-account';

type Shown = ResponseOf<typeof importRoutes.show>;
type Sent = { source: string; name: string; headers?: Record<string, string> };

/** Employs an editor who imports, and signs in. */
async function employImporter(cms: CmsHandle) {
  const account = await employ('strapi-editor');
  const staff = await signIn(cms, account);
  return { account, staff, ...importerAt(cms, account, staff) };
}

/** Somebody who imports on the page of the admin. */
type Importer = Awaited<ReturnType<typeof employImporter>>;

/** The page *Import* by its routes, for an account that is signed in. */
function importerAt(cms: CmsHandle, account: CmsHandle['admin'], staff: AdminClient) {
  const show = async (id: number, kind?: ImportKind): Promise<Shown> =>
    (await staff('GET', `/import/${id}${kind ? `?kind=${kind}` : ''}`)).body as Shown;

  async function upload(file: string | Buffer, { source, name, headers = {} }: Sent) {
    const response = await fetch(`${cms.url}/import/files?source=${source}&name=${name}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await tokenOf(cms, account)}`,
        'content-type': 'application/octet-stream',
        ...headers,
      },
      body: new Blob([file as Uint8Array<ArrayBuffer> | string]),
    });
    return { status: response.status, body: await response.json() };
  }

  async function reach(id: number, state: ImportRun['state']): Promise<Shown> {
    await eventually(async () => (await show(id)).run.state === state);
    return show(id);
  }

  /** Sends a file, and waits until it is compared. */
  async function compare(file: string | Buffer, sent: Sent): Promise<Shown> {
    const { status, body } = await upload(file, sent);
    expect([status, body]).toEqual([200, { id: expect.any(Number) }]);
    return reach(body.id, 'compared');
  }

  async function write(id: number, more: object = {}): Promise<Shown> {
    const body = { live: false, newSeries: false, leftOut: [], ...more };
    expect(await staff('POST', `/import/${id}/write`, body)).toEqual({ status: 200, body: { done: true } });
    return reach(id, 'written');
  }

  /** Undoes an import, and waits until that is written. */
  async function undo(id: number): Promise<Shown> {
    const { body } = await staff('POST', `/import/${id}/undo`, { title: null });
    return write((await reach((body as { id: number }).id, 'compared')).run.id);
  }

  return { show, upload, reach, compare, write, undo };
}

/** Employs an importer before the tests of a file, and signs in the first administrator, who edits. */
export function prepareImporter() {
  const cms = sharedCms();
  const people = {} as { importer: Importer; editor: Editor };
  beforeAll(async () => {
    people.importer = await employImporter(cms);
    people.editor = editorAt(await signIn());
  });
  const rows = (statement: string, bindings: unknown[] = []) =>
    withDatabase(cms.databaseUrl, async (db) => (await db.query(statement, bindings)).rows);
  return { cms, people, rows };
}
