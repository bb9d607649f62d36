import type { FormResponse, ProofChallenge } from '@colophon/contracts/forms/proof-of-work';
import { newNetwork } from '@colophon/launcher/testing/new-network';
import { expect, test } from '@jest/globals';
import type { ShopResponse } from '../shop/shop-client';
import { newReader, rowOf, signUp } from './newsletter-reader';
import { newSender, requestRows, reviewOf, sendRequest, sql } from './request-sender';
import { solved } from './solve-work';

/*
 * Beyond their limits the forms require proof of work instead of closing
 * (docs/decisions/033-proof-of-work-on-forms.md). Without JavaScript two requests of one network are free.
 */
function workOf({ data }: ShopResponse): ProofChallenge {
  const { work } = (data ?? {}) as NonNullable<FormResponse>;
  if (!work) throw new Error('No work was asked for');
  return work;
}

const purposeOf = (response: ShopResponse) => workOf(response).parameters.data;

/** A network beyond its free limit, and a sender in it. */
async function busyNetwork(): Promise<{ from: string; email: string }> {
  const from = newNetwork();
  const email = newSender();
  for (let i = 0; i < 2; i++) {
    expect((await sendRequest(reviewOf(email, { remarks: `${i}` }), { from })).status).toBe(200);
  }
  return { from, email };
}

/** The global counters of a form: those that a new network with a new address increments. */
async function sumsOf(send: () => Promise<ShopResponse>): Promise<{ key: string; used: number }[]> {
  await send();
  const read = async () => (await sql('SELECT key, used FROM shop_rate_limits')).rows;
  const before = new Map((await read()).map(({ key, used }) => [key, used]));
  expect((await send()).status).toBe(200);
  return (await read()).filter(({ key, used }) => before.get(key) === used - 1);
}

/** The counter of the newsletter form alone, without that of mails, which requests share. */
async function sumOfNewsletter(): Promise<{ key: string; used: number }> {
  const others = (await sumsOf(() => sendRequest(reviewOf(newSender())))).map(({ key }) => key);
  const [sum, ...more] = (await sumsOf(() => signUp(newReader()))).filter(({ key }) => !others.includes(key));
  if (!sum || more.length > 0) throw new Error('The newsletter has not one sum of its own');
  return sum;
}

test('beyond the limit a request requires work, and is accepted with it; the next one needs its own', async () => {
  const { from, email } = await busyNetwork();
  const third = reviewOf(email, { remarks: 'third' });
  const refused = await sendRequest(third, { from, language: 'nl' });
  expect(refused).toMatchObject({
    status: 429,
    success: false,
    messages: [
      expect.stringMatching(
        /zonder JavaScript over ongeveer \d+ minuten opnieuw, of schrijf naar \S+@\S+\.$/,
      ),
    ],
  });
  expect(purposeOf(refused)).toEqual({ for: 'request/review-copy' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await requestRows(email)).toHaveLength(2);

  const proof = await solved(workOf(refused));
  expect(await sendRequest(third, { from, proof })).toMatchObject({ status: 200, data: null, messages: [] });
  expect(await requestRows(email)).toHaveLength(3);
});

test('a used proof is refused, with a new challenge', async () => {
  const from = newNetwork();
  for (let i = 0; i < 10; i++) await signUp(newReader(), { from });
  const refused = await signUp(newReader(), { from });
  const proof = await solved(workOf(refused));
  const [first, second] = [newReader(), newReader()];
  expect((await signUp(first, { from, proof })).status).toBe(200);
  const again = await signUp(second, { from, proof });
  expect(again).toMatchObject({
    status: 422,
    messages: ['This form was sent before. To send another, please press the button once more.'],
  });
  expect(workOf(again).signature).not.toBe(workOf(refused).signature);
  expect(await rowOf(first)).toMatchObject({ state: 'pending' });
  expect(await rowOf(second)).toBeUndefined();
});

test('the same proof ten times concurrently is valid for one form', async () => {
  const { from, email } = await busyNetwork();
  const proof = await solved(workOf(await sendRequest(reviewOf(email), { from })));
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      sendRequest(reviewOf(email, { remarks: `at once ${i}` }), { from, proof }),
    ),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await requestRows(email)).toHaveLength(3);
});

test('a proof that is changed, invented, expired or for another form is refused, with a new challenge', async () => {
  const { from, email } = await busyNetwork();
  const other = await sendRequest(
    {
      title: 'A book',
      library: 'Leiden',
      reason: 'Read',
      name: 'Anna',
      email,
      role: 'reader',
      mayName: 'no',
    },
    { kind: 'library-recommendation', from },
  );
  const refused = await sendRequest(reviewOf(email), { from });
  const proof = JSON.parse(await solved(workOf(refused)));
  const { parameters, signature } = proof.challenge;
  const changed = (change: object) =>
    JSON.stringify({ ...proof, challenge: { signature, parameters: { ...parameters, ...change } } });
  const wrong = [
    'x',
    '{',
    'null',
    '[]',
    '{"challenge":{"__proto__":null}}',
    '9'.repeat(4000),
    changed({ expiresAt: parameters.expiresAt + 3600 }),
    changed({ expiresAt: 1 }),
    changed({ cost: 1 }),
    changed({ data: { for: 'request/review-copy', more: 1 } }),
    changed({ data: { for: 'newsletter' } }),
    JSON.stringify({ ...proof, solution: { counter: 1, derivedKey: '0'.repeat(64) } }),
    await solved(workOf(other)),
  ];
  for (const text of wrong) {
    const response = await sendRequest(reviewOf(email, { remarks: 'wrong' }), {
      from,
      proof: text,
      language: 'nl',
    });
    expect([text.slice(0, 60), response]).toEqual([
      text.slice(0, 60),
      expect.objectContaining({
        status: 422,
        success: false,
        messages: [expect.stringContaining('niet geldig of verlopen')],
      }),
    ]);
    expect(purposeOf(response)).toEqual({ for: 'request/review-copy' });
  }
  expect(await requestRows(email)).toHaveLength(2);
  // Nothing of it was used up: the valid one is still accepted.
  expect(
    (await sendRequest(reviewOf(email, { remarks: 'right' }), { from, proof: JSON.stringify(proof) })).status,
  ).toBe(200);
});

test.each([
  ['longer than any proof', 'x'.repeat(4001)],
  ['a number', 7],
  ['an object', { challenge: {} }],
])('a proof that is %s is refused as a bad request, with a message', async (_name, proof) => {
  const response = await sendRequest(reviewOf(newSender()), { proof: proof as string, language: 'nl' });
  expect(response).toMatchObject({ status: 400, messages: ['Dit verzoek is niet geldig.'], data: null });
});

test('beyond the global limit the form stays open with proof of work', async () => {
  const email = newReader();
  const { key, used } = await sumOfNewsletter();
  // Global use at one and a half times the free limit.
  await sql('UPDATE shop_rate_limits SET used = 1500 WHERE key = $1', [key]);
  try {
    const refused = await signUp(email, { language: 'nl' });
    expect(refused).toMatchObject({ status: 429, messages: [expect.stringContaining('schrijf naar')] });
    expect(purposeOf(refused)).toEqual({ for: 'newsletter' });
    expect(await rowOf(email)).toBeUndefined();
    const proof = await solved(workOf(refused));
    expect((await signUp(email, { proof })).status).toBe(200);
    expect(await rowOf(email)).toMatchObject({ state: 'pending' });
  } finally {
    await sql('UPDATE shop_rate_limits SET used = $2 WHERE key = $1', [key, used]);
  }
});

test('unsolved challenges do not affect others, and are limited to 300', async () => {
  const { from, email } = await busyNetwork();
  const responses: ShopResponse[] = [];
  for (let i = 0; i < 303; i++) responses.push(await sendRequest(reviewOf(email), { from }));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([429]));
  expect(responses.slice(0, 300).map((response) => purposeOf(response))).toEqual(
    Array(300).fill({ for: 'request/review-copy' }),
  );
  expect(responses.slice(300).map(({ data }) => data)).toEqual([null, null, null]);
  expect((await sendRequest(reviewOf(newSender()))).status).toBe(200);
});

test('a form with an error in it is not counted, and its proof is good for the corrected one', async () => {
  const { from, email } = await busyNetwork();
  const proof = await solved(workOf(await sendRequest(reviewOf(email), { from })));
  expect(await sendRequest(reviewOf(email, { name: '' }), { from, proof })).toMatchObject({
    status: 422,
    data: null,
  });
  expect((await sendRequest(reviewOf(email, { remarks: 'whole' }), { from, proof })).status).toBe(200);
});
