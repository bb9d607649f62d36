import { expect, test } from '@jest/globals';
import { type KeptAnswer, KeptAnswers } from './kept-answers';

const NOON = new Date('2026-05-01T12:00:00Z');
const LARGE = 10_000;

function answer(text: string, validUntil: string | null = null): KeptAnswer {
  return { body: Buffer.from(text), validUntil };
}

/** Asks for an answer and tells what came, and whether it was read for that. */
async function ask(answers: KeptAnswers, key: string, found: KeptAnswer | null, now = NOON) {
  let wasRead = false;
  const got = await answers.get(key, now, async () => {
    wasRead = true;
    return found;
  });
  return { text: got?.body.toString() ?? null, wasRead };
}

test('what was asked before is answered without reading', async () => {
  const answers = new KeptAnswers(LARGE);
  await ask(answers, 'home en', answer('first'));
  expect(await ask(answers, 'home en', answer('second'))).toEqual({ text: 'first', wasRead: false });
  expect(await ask(answers, 'home nl', answer('derde'))).toEqual({ text: 'derde', wasRead: true });
});

test('an answer that changes by itself is read anew from that moment on', async () => {
  const answers = new KeptAnswers(LARGE);
  await ask(answers, 'home', answer('before', '2026-05-01T22:00:00.000Z'));
  const justBefore = new Date('2026-05-01T21:59:59.999Z');
  const then = new Date('2026-05-01T22:00:00.000Z');
  expect(await ask(answers, 'home', answer('after'), justBefore)).toEqual({ text: 'before', wasRead: false });
  expect(await ask(answers, 'home', answer('after'), then)).toEqual({ text: 'after', wasRead: true });
  expect(await ask(answers, 'home', answer('later'), then)).toEqual({ text: 'after', wasRead: false });
});

test('many who ask the same at once wait for one read', async () => {
  const answers = new KeptAnswers(LARGE);
  let reads = 0;
  const read = async () => {
    reads += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return answer('once');
  };
  const all = await Promise.all([1, 2, 3].map(() => answers.get('book', NOON, read)));
  expect(all.map((one) => one?.body.toString())).toEqual(['once', 'once', 'once']);
  expect(reads).toBe(1);
});

test('the answers asked for least recently make room for others', async () => {
  const answers = new KeptAnswers(3000);
  const page = answer('x'.repeat(600));
  for (const key of ['a', 'b', 'c']) await ask(answers, key, page);
  await ask(answers, 'a', page);
  await ask(answers, 'd', page);
  expect(answers.bytes).toBeLessThanOrEqual(3000);
  const { wasRead: aRead } = await ask(answers, 'a', page);
  const { wasRead: bRead } = await ask(answers, 'b', page);
  expect({ aRead, bRead }).toEqual({ aRead: false, bRead: true });
});

test('an answer larger than all the room is given out and not kept', async () => {
  const answers = new KeptAnswers(1000);
  await ask(answers, 'small', answer('small'));
  expect(await ask(answers, 'large', answer('x'.repeat(2000)))).toMatchObject({ wasRead: true });
  expect(await ask(answers, 'small', answer('other'))).toEqual({ text: 'small', wasRead: false });
});

test('what does not exist, and what could not be read, is asked for again', async () => {
  const answers = new KeptAnswers(LARGE);
  expect(await ask(answers, 'gone', null)).toEqual({ text: null, wasRead: true });
  expect(await ask(answers, 'gone', answer('back'))).toEqual({ text: 'back', wasRead: true });
  const failing = answers.get('down', NOON, async () => {
    throw new Error('down');
  });
  await expect(failing).rejects.toThrow('down');
  expect(await ask(answers, 'down', answer('up'))).toEqual({ text: 'up', wasRead: true });
  expect(answers.bytes).toBeLessThan(LARGE);
});
