import { beforeAll, expect, test } from '@jest/globals';
import type { AdminClient } from '../boot/client';
import { hire } from '../boot/staff';
import { rows } from '../database-rows';
import { eventually } from '../eventually';

/* Outbox rows that are not processed: they are dead-lettered, or their next attempt is far off, but not so far
   that the worker takes the wait for a wrong clock's. */
let staff: AdminClient;
const mark = `test-${Date.now()}`;
type Task = { id: number; key: string; whom: string | null; lastError: string | null; outcome: string };

async function putTask(key: string, columns = ''): Promise<number> {
  const [row] = await rows(
    `INSERT INTO shop_outbox (key, topic, payload, attempts, next_try_at, last_error, dead_at)
     VALUES ($1, 'close', '{"attemptId": 2147483000}', 20, now() + interval '30 minutes',
       'mail to <anna@example.org> refused', ${columns || 'now()'}) RETURNING id`,
    [`${mark}-${key}`],
  );
  return Number(row?.id);
}
const taskRow = async (id: number) => (await rows('SELECT * FROM shop_outbox WHERE id = $1', [id]))[0];
const inState = async (state: string) =>
  ((await staff('GET', `/shop/queue?state=${state}`)).body as { tasks: Task[] }).tasks;

beforeAll(async () => {
  staff = await hire('shop-staff');
});

test('lists failed tasks with their reason and masked addresses', async () => {
  const id = await putTask('shown');
  const task = (await inState('dead')).find((one) => one.id === id);
  expect(task).toMatchObject({ outcome: 'dead', lastError: 'mail to <a…@example.org> refused' });
});

test('retries a dead-lettered task like a new one, and audits that', async () => {
  const id = await putTask('retried');
  expect((await staff('POST', `/shop/queue/${id}/retry`, {})).status).toBe(200);
  const [audit] = await rows(`SELECT actor, action FROM shop_audit WHERE subject = $1`, [
    `task:${mark}-retried`,
  ]);
  expect(audit).toEqual({ actor: 'Els de Boer', action: 'task.retried' });
  const row = await taskRow(id);
  expect(row?.dead_at).toBeNull();
  expect(Number(row?.attempts)).toBeLessThan(20);
});

test('a task that was given up needs nobody, until it is retried', async () => {
  const id = await putTask('given-up', 'NULL');
  expect((await staff('POST', `/shop/queue/${id}/give-up`, {})).status).toBe(200);
  expect((await inState('given-up')).map((task) => task.id)).toContain(id);
  expect((await inState('dead')).map((task) => task.id)).not.toContain(id);
  expect((await staff('POST', `/shop/queue/${id}/give-up`, {})).status).toBe(409);
  expect((await staff('POST', `/shop/queue/${id}/retry`, {})).status).toBe(200);
  expect((await taskRow(id))?.given_up_at).toBeNull();
});

test('leased and finished tasks are unchanged', async () => {
  const busy = await putTask('busy', 'NULL');
  await rows(`UPDATE shop_outbox SET lease_until = now() + interval '1 minute' WHERE id = $1`, [busy]);
  const done = await putTask('done', 'NULL');
  await rows('UPDATE shop_outbox SET done_at = now() WHERE id = $1', [done]);
  for (const id of [busy, done]) {
    for (const action of ['retry', 'give-up']) {
      expect((await staff('POST', `/shop/queue/${id}/${action}`, {})).status).toBe(409);
    }
  }
});

test('an unknown task fails alone, and stays for a release that knows it', async () => {
  await rows(
    `INSERT INTO shop_outbox (key, topic, payload, attempts, next_try_at) VALUES
       ($1, 'of-tomorrow', '{}', 0, now()), ($2, 'close', '{"attemptId": 2147483001}', 0, now())`,
    [`${mark}-strange`, `${mark}-beside`],
  );
  const errorOf = async (key: string) =>
    (await rows('SELECT last_error FROM shop_outbox WHERE key = $1', [`${mark}-${key}`]))[0]?.last_error;
  await eventually(async () => (await errorOf('strange')) !== null);
  expect(await errorOf('strange')).toBe('This release does not know such a task');
  await eventually(async () => (await errorOf('beside')) !== null);
  expect(await errorOf('beside')).toBe('There is no attempt 2147483001');
  await rows('DELETE FROM shop_outbox WHERE key = ANY($1)', [[`${mark}-strange`, `${mark}-beside`]]);
});

test('retries all dead-lettered tasks, but not those given up', async () => {
  const dead = [await putTask('all-1'), await putTask('all-2')];
  const left = await putTask('all-3');
  await staff('POST', `/shop/queue/${left}/give-up`, {});
  const { status, body } = await staff('POST', '/shop/queue/retry-dead', {});
  expect(status).toBe(200);
  expect((body as { count: number }).count).toBeGreaterThanOrEqual(2);
  for (const id of dead) expect((await taskRow(id))?.dead_at).toBeNull();
  expect((await taskRow(left))?.given_up_at).not.toBeNull();
});

test.each([
  ['GET', '/shop/queue?state=lost', 400],
  ['GET', '/shop/queue?page=-1', 400],
  ['GET', '/shop/queue?x=1', 400],
  ['POST', '/shop/queue/0/retry', 400],
  ['POST', '/shop/queue/1e99/retry', 400],
  ['POST', '/shop/queue/x/give-up', 400],
  ['POST', '/shop/queue/2147483647/retry', 404],
  ['POST', '/shop/queue/2147483647/give-up', 404],
] as const)('%s %s gets %d, with a message', async (method, path, expected) => {
  const { status, body } = await staff(method, path, method === 'POST' ? {} : undefined);
  expect(status).toBe(expected);
  expect((body as { error: { message: string } }).error.message).toMatch(/\w+ \w+/);
});
