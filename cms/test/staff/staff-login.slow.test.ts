import { newNetwork } from '@colophon/launcher/testing/new-network';
import { expect, test } from '@jest/globals';
import { sharedCms, startReplica } from '../boot/strapi';
import { employ, login, type StaffAccount } from './staff-account';

const tryWrong = async ({ email }: StaffAccount, from: string, cms?: { url: string }) =>
  (await login({ email, password: 'Wrong-Password-1' }, { from, ...(cms && { cms }) })).status;
const signIn = async ({ email, password }: StaffAccount, from: string, cms?: { url: string }) =>
  (await login({ email, password }, { from, ...(cms && { cms }) })).status;

test('after five wrong passwords, at whichever replica, the sixth try waits, in the person’s language', async () => {
  const account = await employ();
  const from = newNetwork();
  const replica = await startReplica();
  try {
    for (const cms of [sharedCms(), replica.handle, sharedCms(), replica.handle, sharedCms()]) {
      expect(await tryWrong(account, from, cms)).toBe(400);
    }
    // The right password too: else a guess would show that it was one.
    expect(await signIn(account, from, replica.handle)).toBe(429);
    const { email, password } = account;
    const dutch = await login({ email, password }, { from, language: 'nl-NL,nl;q=0.9' });
    expect(dutch.status).toBe(429);
    expect(Number(dutch.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(dutch.headers.get('retry-after'))).toBeLessThanOrEqual(300);
    expect(await dutch.text()).toMatch(
      /Te vaak geprobeerd in te loggen\. Probeer het over \d minuten opnieuw/,
    );
    // Its owner is somewhere else, and is not held up.
    expect(await signIn(account, newNetwork())).toBe(200);
  } finally {
    await replica.stop();
  }
});

test('strangers at many machines lock an account for themselves, not where its owner signs in', async () => {
  const account = await employ();
  const office = newNetwork();
  expect(await signIn(account, office)).toBe(200);
  const guesses: number[] = [];
  for (let count = 0; count < 21; count += 1) guesses.push(await tryWrong(account, newNetwork()));
  // The owner's own first sign-in from there was one of the twenty.
  expect(guesses).toEqual([...Array(19).fill(400), 429, 429]);
  expect(await signIn(account, newNetwork())).toBe(429);
  expect(await signIn(account, office)).toBe(200);
});

test('a sign-in forgets the mistakes before it', async () => {
  const account = await employ();
  const from = newNetwork();
  for (let round = 0; round < 2; round += 1) {
    for (let count = 0; count < 4; count += 1) expect(await tryWrong(account, from)).toBe(400);
    expect(await signIn(account, from)).toBe(200);
  }
});

test('an address of nobody is refused in the same words, after as many tries, and not sooner', async () => {
  const account = await employ();
  const nobody: StaffAccount = { ...account, email: `x${account.email}` };
  const quickest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
  const texts = new Set<string>();
  for (let count = 0; count < 6; count += 1) {
    for (const [name, who] of [
      ['known', account],
      ['unknown', nobody],
    ] as const) {
      const began = performance.now();
      const response = await login(
        { email: who.email, password: 'Wrong-Password-1' },
        { from: '203.0.113.200' },
      );
      texts.add(await response.text());
      if (response.status === 400) quickest[name] = Math.min(quickest[name], performance.now() - began);
      expect([count, response.status]).toEqual([count, count < 5 ? 400 : 429]);
    }
  }
  expect(texts.size).toBe(2);
  // Without a hash it is a tenth: 2 to 9 ms instead of 83 to 124.
  expect(quickest.unknown).toBeGreaterThan(quickest.known / 2);
});

test('an address or a password that is no text, or that is in the request’s address, is no try', async () => {
  const { email, password } = await employ();
  const { url } = sharedCms();
  const send = (body: object, query = '') =>
    fetch(`${url}/admin/login${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await send({ email: [email], password })).status).toBe(400);
  expect((await send({}, `?email=${encodeURIComponent(email)}&password=${password}`)).status).toBe(400);
  expect((await send({ email, password })).status).toBe(200);
});
