import { newNetwork } from '@colophon/launcher/testing/new-network';
import { signTimestamp } from '@colophon/shop/limits/signed-timestamp';
import { expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { SECRET, sharedCms, startReplica } from '../boot/strapi';
import { nextIsbn } from '../boot/unique';
import { eventually } from '../eventually';
import { shelve, Visitor } from '../shop/shop-client';
import { editorAt } from '../site/site-content';
import { newSender, requestMail, requestRows, reviewOf, sendRequest, sql, wasMailed } from './request-sender';

/** The timestamp of a form that was opened some seconds ago. */
const begunAgo = (seconds: number) => signTimestamp(SECRET, 'request', new Date(Date.now() - seconds * 1000));

test('a request is saved, mailed to its desk, and confirmed to its sender', async () => {
  await sql(`UPDATE site_settings SET desk_press = 'press@desk.example'`);
  const email = newSender();
  const response = await sendRequest(reviewOf(email.toUpperCase()), { language: 'nl' });
  expect(response).toMatchObject({ status: 200, success: true, data: null });
  const [row] = await requestRows(email);
  expect(row).toMatchObject({ kind: 'review-copy', state: 'new', locale: 'nl', email });
  expect(row?.answers).toMatchObject({ isbn: '9789089641243', copy: 'file', name: 'Anna Bijl' });

  const toSender = await requestMail(row?.id, 'sender');
  expect(toSender).toContain(`\nTo: ${email}`);
  expect(toSender).toMatch(/Message-ID: <request-\d+-sender@/);
  expect(toSender).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(toSender).toContain('Recensie-exemplaar');
  expect(toSender).not.toMatch(/De Krant|Anna|Cookies/);
  const toDesk = await requestMail(row?.id, 'desk');
  expect(toDesk).toContain(`\nReply-To: ${email}`);
  expect(toDesk).toContain('De Krant');
});

test('the confirmation repeats nothing that was typed: only the desk gets it', async () => {
  const email = newSender();
  const bait = {
    title: 'Your parcel is held',
    isbn: '',
    name: 'Confirm at www.evil.example',
    medium: 'Confirm your card at http://evil.example/login',
    remarks: 'http://evil.example/login',
  };
  await sendRequest(reviewOf(email, bait));
  // The ISBN identifies a book of the catalogue, so its title may be used.
  const isbn = nextIsbn();
  const productId = await shelve(editorAt(await signIn()), { edition: { isbn } });
  await sendRequest(reviewOf(email, { ...bait, isbn }));
  const [first, second] = await requestRows(email);
  for (const row of [first, second]) {
    expect(await requestMail(row?.id, 'sender')).not.toMatch(/evil|parcel|Confirm/i);
    expect(await requestMail(row?.id, 'desk')).toContain('evil.example');
  }
  expect(await requestMail(second?.id, 'sender')).toContain(`Title ${productId}`);
});

test('line breaks that would inject a mail header are collapsed, or refused in an address', async () => {
  const email = newSender();
  await sendRequest(reviewOf(email, { title: 'A book\r\nBcc: all@example.org' }));
  const [row] = await requestRows(email);
  expect(await requestMail(row?.id, 'desk')).not.toMatch(/^Bcc:/im);
  const injected = await sendRequest(reviewOf(`${newSender()}\r\nBcc: all@example.org`));
  expect(injected).toMatchObject({
    status: 422,
    validationErrors: { email: ['This is not a valid e-mail address.'] },
  });
});

test('every error is reported at its field, in the language of the visitor', async () => {
  const response = await sendRequest(
    { email: 'anna', isbn: '123', copy: 'printed', name: 'a'.repeat(121) },
    { language: 'nl' },
  );
  expect(response).toMatchObject({
    status: 422,
    success: false,
    messages: [],
    validationErrors: {
      title: ['Vul dit veld in.'],
      isbn: [expect.stringContaining('ISBN')],
      name: ['Ten hoogste 120 tekens.'],
      email: ['Dit is geen geldig e-mailadres.'],
      medium: ['Vul dit veld in.'],
      postalAddress: ['Vul dit veld in.'],
    },
  });
});

test('the same form pressed twice is one request with one mail to each', async () => {
  const email = newSender();
  const from = newNetwork();
  const responses = await Promise.all([1, 2].map(() => sendRequest(reviewOf(email), { from })));
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(await requestRows(email)).toHaveLength(1);
});

test('a form that was opened just now must be sent again', async () => {
  const { begun } = await new Visitor().fetchData('requestStart');
  const email = newSender();
  expect(await sendRequest(reviewOf(email), { begun })).toMatchObject({
    status: 422,
    messages: ['That went very quickly. Please press the button once more.'],
  });
  expect(await requestRows(email)).toEqual([]);
});

test('a network may send five forms in ten minutes without work, two without a timestamp', async () => {
  const begun = begunAgo(3.1);
  for (const [times, time] of [
    [5, begun],
    [2, undefined],
    [2, begun.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ] as const) {
    const from = newNetwork();
    const email = newSender();
    for (let i = 0; i < times; i++) {
      const response = await sendRequest(reviewOf(email, { remarks: `${i}` }), { from, begun: time });
      expect(response.status).toBe(200);
    }
    const refused = await sendRequest(reviewOf(email, { remarks: 'more' }), { from, begun: time });
    expect(refused).toMatchObject({ status: 429, success: false });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await requestRows(email)).toHaveLength(times);
  }
});

test('forms from different lines are counted by their common network', async () => {
  const email = newSender();
  const site = `2001:db8:${(process.pid % 0xffff).toString(16)}`;
  let n = 0;
  const fromLine = async (line: string) =>
    (await sendRequest(reviewOf(email, { remarks: `${++n}` }), { from: `${site}:${line}::1` })).status;
  // Two forms per line in ten minutes without JavaScript; double for a /56, four times for a /48.
  for (const line of ['100', '101', '1fe', '1ff']) expect([line, await fromLine(line)]).toEqual([line, 200]);
  expect(await fromLine('102')).toBe(429);
  // Rejected forms do not use up the limits of others.
  for (const line of ['200', '300', '400', '500']) expect([line, await fromLine(line)]).toEqual([line, 200]);
  expect(await fromLine('600')).toBe(429);
});

test('a stranger gets four copies a day at most; the desk gets every request', async () => {
  const email = newSender();
  for (let i = 0; i < 5; i++) await sendRequest(reviewOf(email, { remarks: `${i}` }));
  const ids = (await requestRows(email)).map(({ id }) => id);
  expect(ids).toHaveLength(5);
  for (const id of ids) await requestMail(id, 'desk');
  for (const id of ids.slice(0, 4)) await requestMail(id, 'sender');
  expect(ids.map((id) => wasMailed(id, 'sender'))).toEqual([true, true, true, true, false]);
});

test('staff find a request, start it with a note, and get a conflict when a colleague was faster', async () => {
  const email = newSender();
  await sendRequest(reviewOf(email, { copy: 'printed', postalAddress: 'Kade 1\nLeiden' }));
  const [row] = await requestRows(email);
  const desk = await signIn();
  const { body: list } = await desk('GET', '/shop/requests?kind=review-copy&state=new');
  expect(list).toMatchObject({
    requests: expect.arrayContaining([
      expect.objectContaining({
        id: row?.id,
        kind: 'Review copy',
        name: 'Anna Bijl',
        state: 'new',
      }),
    ]),
  });
  const { body: sheet } = await desk('GET', `/shop/requests/${row?.id}`);
  expect(sheet).toMatchObject({
    email,
    answers: expect.arrayContaining([{ label: 'Which copy suits you', text: 'A printed book' }]),
    next: ['in_progress', 'done', 'declined'],
    history: [],
  });

  const step = { from: 'new', to: 'in_progress', note: 'Asked Femke.' };
  expect((await desk('POST', `/shop/requests/${row?.id}/steps`, step)).status).toBe(200);
  expect((await desk('GET', `/shop/requests/${row?.id}`)).body).toMatchObject({
    state: 'in_progress',
    history: [expect.objectContaining(step)],
  });
  for (const [wrong, status] of [
    [step, 409],
    [{ from: 'in_progress', to: 'new', note: '' }, 400],
    [{ from: 'in_progress', to: 'in_progress', note: '  ' }, 400],
    [{ from: 'in_progress', to: 'gone', note: '' }, 400],
  ] as const) {
    expect((await desk('POST', `/shop/requests/${row?.id}/steps`, wrong)).status).toBe(status);
  }
  expect((await desk('GET', '/shop/requests/2147483647')).status).toBe(404);
  expect((await desk('GET', '/shop/requests/x')).status).toBe(404);

  const { rows: audited } = await sql(
    `SELECT action, facts FROM shop_audit WHERE subject = 'request:R-' || lpad($1::text, 6, '0')`,
    [row?.id],
  );
  expect(audited).toEqual([
    { action: 'request.step', facts: { from: 'new', to: 'in_progress', noted: true } },
  ]);
});

test('the export contains no formulas, and is audited', async () => {
  const email = newSender();
  await sendRequest(reviewOf(email, { name: '=cmd|calc' }));
  const desk = await signIn();
  const file = String((await desk('GET', '/shop/requests/export?kind=review-copy')).body);
  expect(file.split('\r\n')[0]).toContain('"Where the review will appear"');
  const line = file.split('\r\n').find((one) => one.includes(email));
  expect(line).toContain(`"'=cmd|calc"`);
  expect(line).toMatch(/","\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+02:00","review-copy"/);
  const { rows } = await sql(`SELECT 1 FROM shop_audit WHERE action = 'requests.exported'`);
  expect(rows.length).toBeGreaterThan(0);
  for (const path of ['/shop/requests', '/shop/requests/1', '/shop/requests/export']) {
    expect((await fetch(sharedCms().url + path)).status).toBe(401);
  }
});

test('a request is deleted a year after its last step', async () => {
  const [old, fresh] = [newSender(), newSender()];
  for (const email of [old, fresh]) await sendRequest(reviewOf(email));
  await sql(`UPDATE shop_requests SET changed_at = changed_at - interval '367 days' WHERE email = $1`, [old]);
  await sql(`UPDATE shop_requests SET changed_at = changed_at - interval '360 days' WHERE email = $1`, [
    fresh,
  ]);
  // Runs at boot, and then hourly.
  const { stop } = await startReplica();
  try {
    await eventually(async () => (await requestRows(old)).length === 0, { what: 'the forgetting' });
    expect(await requestRows(fresh)).toHaveLength(1);
  } finally {
    await stop();
  }
});
