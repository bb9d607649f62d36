import { expect, test } from '@jest/globals';
import { checkProof, makeChallenge } from './proof-of-work';

const KEYS = ['the-newest-key-of-them-all-0001', 'an-older-key-that-still-counts-0'];
const NOW = new Date();
const FORM = 'form';

async function solved(challenge: Awaited<ReturnType<typeof makeChallenge>>) {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/pbkdf2'),
  ]);
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey });
  if (!solution) throw new Error('unsolved');
  return { challenge, solution };
}

test('accepts a solved challenge, with an older key too, and identifies a replay by its hash', async () => {
  const proof = JSON.stringify(await solved(await makeChallenge(KEYS.slice(1), FORM, NOW)));
  const checked = await checkProof(KEYS, 'form', proof);
  expect(checked).toMatchObject({
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    endsAt: expect.any(Date),
  });
  expect(await checkProof(KEYS, 'form', proof)).toEqual(checked);
});

test('rejects a proof that is for another purpose, forged, expired or unsolved', async () => {
  const good = await solved(await makeChallenge(KEYS, FORM, NOW));
  const check = (proof: object) => checkProof(KEYS, 'form', JSON.stringify(proof));
  expect(await checkProof(KEYS, 'other form', JSON.stringify(good))).toBeNull();
  expect(await checkProof(['somebody-elses-key'], 'form', JSON.stringify(good))).toBeNull();
  expect(
    await check(await solved(await makeChallenge(KEYS, FORM, new Date(NOW.getTime() - 601_000)))),
  ).toBeNull();
  const { challenge, solution } = good;
  expect(await check({ challenge, solution: { ...solution, derivedKey: '0'.repeat(64) } })).toBeNull();
});

test('rejects a challenge with any changed or added field', async () => {
  const { challenge, solution } = await solved(await makeChallenge(KEYS, FORM, NOW));
  const changes = [
    { expiresAt: Number(challenge.parameters.expiresAt) + 3600 },
    { salt: `${String(challenge.parameters.salt)}00` },
    { nonce: '0'.repeat(32) },
    { cost: 1 },
    { keyPrefix: '0'.repeat(32) },
    { keySignature: '0'.repeat(64) },
    { data: { for: 'form', more: 1 } },
    { data: {} },
    { data: { for: 'other form' } },
    { more: 1 },
  ];
  for (const change of changes) {
    const parameters = { ...challenge.parameters, ...change };
    const proof = JSON.stringify({ challenge: { ...challenge, parameters }, solution });
    expect([change, await checkProof(KEYS, 'form', proof)]).toEqual([change, null]);
  }
  for (const proof of ['', '{', 'null', '[]', '{"challenge":null}', 'x'.repeat(4000)]) {
    expect(await checkProof(KEYS, 'form', proof)).toBeNull();
  }
});
