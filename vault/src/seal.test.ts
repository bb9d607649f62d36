import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { openSealed } from './offline/open-sealed';
import { forgetKey, type KeyFile, type OpenKey, unlock } from './offline/private-key';
import { makeKey, PASSPHRASE, submissionFor, taxData } from './offline/test-makers';
import { formatPublicKey, keyIdOf, parsePublicKey } from './public-key';

let ours: KeyFile;
let theirs: KeyFile;
let keys: Map<string, OpenKey>;

beforeAll(async () => {
  [ours, theirs] = [await makeKey(), await makeKey()];
  keys = await unlocked(ours);
});

afterAll(() => {
  for (const key of keys.values()) forgetKey(key);
});

async function unlocked(...files: KeyFile[]): Promise<Map<string, OpenKey>> {
  const opened = await Promise.all(files.map((file) => unlock(file, PASSPHRASE)));
  return new Map(opened.flatMap((key) => (key ? [[key.id, key] as const] : [])));
}

function withAnotherLetter(text: string, at: number): string {
  return text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1);
}

test('a sealed text is opened by its key, whatever it contains', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.string(),
      async (name, relationNumber) => {
        const data = taxData({ name, relationNumber });
        expect(await openSealed(await submissionFor(ours, { data }), keys)).toEqual({ ok: true, data });
      },
    ),
    { numRuns: 50 },
  );
});

test('the sealed text shows nothing, and differs each time', async () => {
  const [one, two] = [await submissionFor(ours), await submissionFor(ours)];
  const bytes = Buffer.from(one.sealed, 'base64url').toString('latin1');
  for (const secret of ['999992491', '29-07-1951', 'Zon']) expect(bytes + one.sealed).not.toContain(secret);
  expect(one.sealed).not.toBe(two.sealed);
});

test('after one flipped bit, anywhere, nothing is shown', async () => {
  const submission = await submissionFor(ours);
  const bytes = Buffer.from(submission.sealed, 'base64url');
  for (let bit = 0; bit < bytes.length * 8; bit += 7) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8((changed.readUInt8(bit >> 3) ^ (1 << (bit & 7))) & 0xff, bit >> 3);
    const sealed = changed.toString('base64url');
    expect(await openSealed({ ...submission, sealed }, keys)).toEqual({ ok: false, problem: 'unreadable' });
  }
  for (const sealed of [
    '',
    'x',
    submission.sealed.slice(0, -4),
    `${submission.sealed}AAAA`,
    randomBytes(200).toString('base64url'),
  ]) {
    expect(await openSealed({ ...submission, sealed }, keys)).toEqual({ ok: false, problem: 'unreadable' });
  }
});

test('a text that was moved to another row is refused', async () => {
  const [one, two] = [await submissionFor(ours), await submissionFor(ours)];
  expect(await openSealed({ ...two, sealed: one.sealed }, keys)).toEqual({ ok: false, problem: 'moved' });
});

test('swapped names next to two sealed texts are detected', async () => {
  const one = await submissionFor(ours);
  for (const changed of [{ name: 'Burck' }, { email: 'x@example.org' }, { relationNumber: '1' }]) {
    expect(await openSealed({ ...one, ...changed }, keys)).toEqual({ ok: false, problem: 'changed-outside' });
  }
});

test('another key opens nothing, under its own name or under the right one', async () => {
  const submission = await submissionFor(theirs);
  expect(await openSealed(submission, keys)).toEqual({ ok: false, problem: 'no-key' });
  const [own] = keys.values();
  expect(await openSealed({ ...submission, keyId: own?.id ?? '' }, keys)).toEqual({
    ok: false,
    problem: 'unreadable',
  });
  // The right key under a wrong name.
  const [right] = (await unlocked(theirs)).values();
  const misnamed = new Map([['000000000000', right as OpenKey]]);
  expect(await openSealed({ ...submission, keyId: '000000000000' }, misnamed)).toEqual({
    ok: false,
    problem: 'moved',
  });
});

test('after a rotation the old key opens the old rows, the new key the new ones', async () => {
  const both = await unlocked(ours, theirs);
  for (const file of [ours, theirs]) {
    expect((await openSealed(await submissionFor(file), both)).ok).toBe(true);
  }
});

test('a wrong passphrase unlocks nothing, and neither does a changed file', async () => {
  expect(await unlock(ours, 'correct horse battery stapler')).toBeNull();
  expect(await unlock({ ...ours, locked: withAnotherLetter(ours.locked, 0) }, PASSPHRASE)).toBeNull();
  // Otherwise an attacker could make the site seal for their key unnoticed.
  expect(await unlock({ ...ours, publicKey: theirs.publicKey }, PASSPHRASE)).toBeNull();
});

test('a passphrase typed with composed accents is the same passphrase', async () => {
  const file = await makeKey('één écht lange zin'.normalize('NFC'));
  expect(await unlock(file, 'één écht lange zin'.normalize('NFD'))).not.toBeNull();
});

test('a public key survives copying, and one with a missing or changed character is refused', () => {
  const bytes = new Uint8Array(randomBytes(32));
  const text = formatPublicKey(bytes, { isDemo: false });
  expect(parsePublicKey(` ${text}\n`)).toEqual({ id: keyIdOf(bytes), isDemo: false, bytes });
  expect(parsePublicKey(formatPublicKey(bytes, { isDemo: true }))?.isDemo).toBe(true);
  for (let i = 0; i < text.length; i++) {
    const changed = withAnotherLetter(text, i);
    // The last of 43 characters carries two bits that no byte needs.
    if (i < text.length - 1) expect(parsePublicKey(changed)).toBeNull();
    expect(parsePublicKey(text.slice(0, i) + text.slice(i + 1))).toBeNull();
  }
});
