import { freePort } from '@colophon/launcher/processes/ports';
import { newNetwork } from '@colophon/launcher/testing/new-network';
import { expect, test } from '@jest/globals';
import { sharedCms, startReplica } from '../boot/strapi';
import { newReader, rowOf, signUp } from './newsletter-reader';
import { newSender, requestMail, requestRows, reviewOf, sendRequest, sql } from './request-sender';

/*
 * An address typed into a form is not verified: the number of mails to it is limited, per address and per day
 * (docs/decisions/033-proof-of-work-on-forms.md).
 */
const counts = async () =>
  new Map((await sql('SELECT key, used FROM shop_rate_limits')).rows.map(({ key, used }) => [key, used]));

/** The counter that both forms share for a network: that of the mails. */
async function rowOfMails(from: () => string): Promise<{ key: string; used: number }> {
  const requests = [
    () => signUp(newReader(), { from: from() }),
    () => sendRequest(reviewOf(newSender()), { from: from() }),
  ];
  const raised: string[][] = [];
  for (const send of requests) {
    const before = await counts();
    expect((await send()).status).toBe(200);
    const after = await counts();
    raised.push([...after.keys()].filter((key) => (after.get(key) ?? 0) > (before.get(key) ?? 0)));
  }
  const [signedUp = [], requested = []] = raised;
  const all = await counts();
  const shared = signedUp.filter((key) => requested.includes(key));
  // Of the two shared counters the smaller one is the network's.
  const [key = ''] = shared.sort((a, b) => (all.get(a) ?? 0) - (all.get(b) ?? 0));
  return { key, used: all.get(key) ?? 0 };
}

const tasksOf = async (pattern: string) =>
  (await sql('SELECT key FROM shop_outbox WHERE key LIKE $1 ORDER BY key', [pattern])).rows.map(
    ({ key }) => key,
  );

/** Both forms respond as usual; the request is saved and mailed to its desk, and no mail goes to the sender. */
async function expectNoMails(from: string): Promise<void> {
  const [reader, sender] = [newReader(), newSender()];
  const signedUp = await signUp(reader, { from });
  expect(signedUp).toMatchObject({ status: 200, success: true, data: null, messages: [] });
  // It could not be confirmed, so it is not saved.
  expect(await rowOf(reader)).toBeUndefined();
  expect(await sendRequest(reviewOf(sender), { from })).toMatchObject({
    status: 200,
    data: null,
    messages: [],
  });
  const [row] = await requestRows(sender);
  await requestMail(row?.id, 'desk');
  expect(await tasksOf(`request-${row?.id}-%`)).toEqual([`request-${row?.id}-desk`]);
}

test('a mailbox gets four copies a day with any tags, and each request stores its address as typed', async () => {
  const tagged = newSender().split('@');
  const addresses = ['', '+a', '+b', '+c+d', '+e'].map((tag) => `${tagged[0]}${tag}@${tagged[1]}`);
  const ids: unknown[] = [];
  for (const email of addresses) {
    expect((await sendRequest(reviewOf(email))).status).toBe(200);
    const [row] = await requestRows(email);
    expect(row).toMatchObject({ email });
    ids.push(row?.id);
  }
  for (const id of ids.slice(0, 4)) expect(await requestMail(id, 'sender')).toMatch(/^To: /m);
  expect(await tasksOf(`request-${ids[4]}-%`)).toEqual([`request-${ids[4]}-desk`]);
});

test('the newsletter has the same limit, and stores an address with its tag', async () => {
  const tagged = newReader().split('@');
  const addresses = ['+1', '+2', '+3', '+4', '+5'].map((tag) => `${tagged[0]}${tag}@${tagged[1]}`);
  for (const email of addresses) expect((await signUp(email)).status).toBe(200);
  for (const email of addresses.slice(0, 4)) expect(await rowOf(email)).toMatchObject({ mails: 1 });
  expect(await rowOf(addresses[4] ?? '')).toBeUndefined();
});

test('one network can trigger forty mails a day; beyond that forms are accepted without a mail', async () => {
  const from = '192.0.2.77';
  // Raises the global counter above that of this network.
  for (let i = 0; i < 3; i++) await signUp(newReader());
  const { key, used } = await rowOfMails(() => from);
  expect(used).toBe(2);
  await sql('UPDATE shop_rate_limits SET used = 39 WHERE key = $1', [key]);
  const fortieth = newReader();
  await signUp(fortieth, { from });
  expect(await rowOf(fortieth)).toMatchObject({ mails: 1 });
  // Signed up twice, but mailed and counted once.
  await signUp(fortieth, { from });
  expect((await counts()).get(key)).toBe(40);
  await expectNoMails(from);
  const elsewhere = newReader();
  await signUp(elsewhere);
  expect(await rowOf(elsewhere)).toMatchObject({ mails: 1 });
});

test('all networks together can trigger a thousand, and the metrics count those beyond', async () => {
  const { key, used } = await rowOfMails(() => newNetwork());
  await sql('UPDATE shop_rate_limits SET used = 1000 WHERE key = $1', [key]);
  const reader = newReader();
  try {
    await expectNoMails(newNetwork());
    expect((await counts()).get(key)).toBe(1000);
    await signUp(reader);
    expect(await rowOf(reader)).toBeUndefined();
  } finally {
    await sql('UPDATE shop_rate_limits SET used = $2 WHERE key = $1', [key, used]);
  }
  // The mail that was not sent can be requested again.
  await signUp(reader);
  expect(await rowOf(reader)).toMatchObject({ mails: 1 });

  const port = await freePort();
  const { stop } = await startReplica(sharedCms(), { CMS_PRIVATE_PORT: String(port) });
  try {
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics).toMatch(/^colophon_form_mails_withheld\{limit="everybody"\} 3$/m);
    expect(metrics).toMatch(/^colophon_form_mails_withheld\{limit="network"\} \d+$/m);
  } finally {
    await stop();
  }
});
