import { newsletterRoutes } from '@colophon/contracts/forms/newsletter';
import { newNetwork } from '@colophon/launcher/testing/new-network';
import { expect, test } from '@jest/globals';
import { callApi, signIn } from '../boot/client';
import { withDatabase } from '../boot/database';
import { sharedCms } from '../boot/strapi';
import { ageBy, click, mailNumber, mailsTo, newReader, rowOf, signUp, tokenIn } from './newsletter-reader';

test('a sign-up is confirmed by a click, welcomed, and ended by another', async () => {
  const email = newReader();
  expect(await signUp(` ${email.toUpperCase()} `, { language: 'nl' })).toMatchObject({
    status: 200,
    success: true,
    data: null,
  });
  const confirmation = await mailNumber(1, email);
  expect(confirmation).toContain('Bevestig uw aanmelding');
  expect(await rowOf(email)).toMatchObject({ state: 'pending', locale: 'nl', consent_version: '2026-11' });

  expect(await click('confirm', tokenIn(confirmation, 'confirm'))).toEqual({
    status: 200,
    body: { outcome: 'done' },
  });
  expect(await rowOf(email)).toMatchObject({ state: 'confirmed', confirmed_at: expect.any(Date) });
  const welcome = await mailNumber(2, email);
  expect(welcome).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(welcome).toMatch(/^List-Unsubscribe:\s*<http.*\/nl\/newsletter\/unsubscribe\?t=[\w-]{43}>$/m);

  // A mail scanner or a double click: idempotent.
  await click('confirm', tokenIn(confirmation, 'confirm'));
  const leave = tokenIn(welcome, 'unsubscribe');
  for (let i = 0; i < 2; i++) {
    expect(await click('unsubscribe', leave)).toEqual({ status: 200, body: { outcome: 'done' } });
  }
  expect(await rowOf(email)).toMatchObject({ state: 'unsubscribed' });
  expect((await click('confirm', tokenIn(confirmation, 'confirm'))).status).toBe(404);
  expect(mailsTo(email)).toHaveLength(2);
});

test('the response does not reveal a subscription; only the mailbox gets a mail, once in ten minutes', async () => {
  const email = newReader();
  const first = await signUp(email);
  const confirmation = await mailNumber(1, email);
  expect({ ...(await signUp(email)), headers: null }).toEqual({ ...first, headers: null });
  await click('confirm', tokenIn(confirmation, 'confirm'));
  await mailNumber(2, email);
  expect({ ...(await signUp(email)), headers: null }).toEqual({ ...first, headers: null });
  expect(await rowOf(email)).toMatchObject({ mails: 2, state: 'confirmed' });
  await ageBy(email, 'mailed_at', '11 minutes');
  await signUp(email);
  expect(await mailNumber(3, email)).toContain('already');
  expect(await rowOf(email)).toMatchObject({ state: 'confirmed' });
});

test('repeated sign-ups send a stranger four mails a day at most', async () => {
  const email = newReader();
  for (let i = 0; i < 7; i++) {
    await signUp(email);
    await ageBy(email, 'mailed_at', '11 minutes');
  }
  expect(await rowOf(email)).toMatchObject({ mails: 4 });
});

test('two concurrent sign-ups are one subscription with one mail', async () => {
  const email = newReader();
  const responses = await Promise.all(Array.from({ length: 6 }, () => signUp(email)));
  expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(await rowOf(email)).toMatchObject({ mails: 1 });
});

test('a link of last week has expired, and an invented one is unknown', async () => {
  const email = newReader();
  await signUp(email);
  const token = tokenIn(await mailNumber(1, email), 'confirm');
  const { id } = (await rowOf(email)) as { id: number };
  await withDatabase(sharedCms().databaseUrl, (db) =>
    db.query(
      `UPDATE shop_newsletter_tokens SET expires_at = expires_at - interval '7 days' WHERE subscription_id = $1`,
      [id],
    ),
  );
  expect(await click('confirm', token)).toEqual({ status: 200, body: { outcome: 'expired' } });
  expect(await rowOf(email)).toMatchObject({ state: 'pending' });
  for (const nobodys of ['x'.repeat(43), token.replace(/./, (letter) => (letter === 'a' ? 'b' : 'a'))]) {
    expect((await click('confirm', nobodys)).status).toBe(404);
    expect((await click('unsubscribe', nobodys)).status).toBe(404);
  }
  // A link is valid for its own purpose only.
  expect((await click('unsubscribe', token)).status).toBe(404);
  expect((await callApi(newsletterRoutes.confirm.path, { token: '' })).status).toBe(400);
});

test('the database can recognise a link, and cannot write one', async () => {
  const email = newReader();
  await signUp(email);
  const mail = await mailNumber(1, email);
  const { rows } = await withDatabase(sharedCms().databaseUrl, (db) =>
    db.query(
      `SELECT row_to_json(s)::text AS row FROM shop_newsletter_subscriptions s WHERE email = $1
       UNION ALL SELECT row_to_json(t)::text FROM shop_newsletter_tokens t`,
      [email],
    ),
  );
  const everything = rows.map(({ row }) => row).join('\n');
  expect(everything).toContain(email);
  expect(everything).not.toContain(tokenIn(mail, 'confirm'));
});

test.each([
  ['', 'Please enter your e-mail address.'],
  ['anna', 'This is not a valid e-mail address.'],
  ['anna@example.org\r\nBcc: all@example.org', 'This is not a valid e-mail address.'],
  [`${'a'.repeat(60)}@${'b'.repeat(30)}.example`, 'At most 80 characters.'],
])('%j is refused at the field', async (email, message) => {
  expect(await signUp(email)).toMatchObject({
    status: 422,
    success: false,
    validationErrors: { email: [message] },
  });
});

test('one network signs up ten addresses in ten minutes; the next is asked for work, and learns when to come back without', async () => {
  const from = newNetwork();
  for (let i = 0; i < 10; i++) expect((await signUp(newReader(), { from })).status).toBe(200);
  const last = newReader();
  const refused = await signUp(last, { from, language: 'nl' });
  expect(refused).toMatchObject({
    status: 429,
    success: false,
    messages: [expect.stringMatching(/over ongeveer \d+ minuten opnieuw, of schrijf naar \S+@\S+\.$/)],
    data: { work: { signature: expect.any(String) } },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await rowOf(last)).toBeUndefined();
  expect((await signUp(last)).status).toBe(200);
});

async function exportsAudited(): Promise<number> {
  const { rows } = await withDatabase(sharedCms().databaseUrl, (db) =>
    db.query(
      `SELECT count(*)::int AS n FROM shop_audit WHERE action = 'newsletter.exported' AND actor_id IS NOT NULL`,
    ),
  );
  return rows[0].n;
}

test('staff can read and export the list; nobody else can', async () => {
  const email = newReader();
  await signUp(email);
  await click('confirm', tokenIn(await mailNumber(1, email), 'confirm'));
  const pending = newReader();
  await signUp(pending);

  const admin = await signIn();
  const { body } = await admin('GET', '/shop/newsletter?state=confirmed');
  expect(body).toMatchObject({
    page: 1,
    subscriptions: expect.arrayContaining([expect.objectContaining({ email, state: 'confirmed' })]),
  });
  const before = await exportsAudited();
  const file = String((await admin('GET', '/shop/newsletter/export')).body);
  const line = file.split('\r\n').find((each) => each.includes(email)) ?? '';
  expect(line).toMatch(
    /^"reader-.*","en","\d{4}-[^"]*\+02:00","\d{4}-[^"]*\+02:00","2026-11","http.*\/en\/newsletter\/unsubscribe\?t=/,
  );
  expect(file).not.toContain(pending);
  expect(await exportsAudited()).toBe(before + 1);
  const token = /\?t=([\w-]{43})/.exec(line)?.[1] ?? '';
  expect((await click('unsubscribe', token)).status).toBe(200);
  for (const path of ['/shop/newsletter', '/shop/newsletter/export']) {
    expect((await fetch(sharedCms().url + path)).status).toBe(401);
  }
});
