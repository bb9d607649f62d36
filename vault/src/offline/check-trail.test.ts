import { expect, test } from '@jest/globals';
import { nextLink } from '../audit-chain';
import { trailProblems } from './check-trail';
import { makeKey, submissionFor, trailOf } from './test-makers';

async function twoSubmissions() {
  const key = await makeKey();
  return [await submissionFor(key), await submissionFor(key)] as const;
}

test('an export whose trail tells of every submission is right', async () => {
  const submissions = await twoSubmissions();
  const trail = trailOf(submissions);
  expect(trailProblems({ trail, submissions: [...submissions] }, null)).toEqual([]);
  const [first] = trail;
  expect(trailProblems({ trail, submissions: [...submissions] }, first ?? null)).toEqual([]);
});

test('a submission that did not come in, and one whose text was replaced, are named', async () => {
  const [known, forged] = await twoSubmissions();
  const trail = trailOf([known]);
  expect(trailProblems({ trail, submissions: [known, forged] }, null)).toEqual([
    { kind: 'unknown-submission', reference: forged.reference },
  ]);
  expect(trailProblems({ trail, submissions: [{ ...known, sealed: forged.sealed }] }, null)).toEqual([
    { kind: 'unknown-submission', reference: known.reference },
  ]);
});

test('a trail that was cut off or written anew is not the one that was seen', async () => {
  const submissions = [...(await twoSubmissions())];
  const trail = trailOf(submissions);
  const seen = trail.at(-1) ?? null;
  const cut = { trail: trail.slice(0, 1), submissions: submissions.slice(0, 1) };
  expect(trailProblems(cut, seen)).toMatchObject([{ kind: 'not-continued' }]);
  const [first, second] = trail;
  if (!first || !second) throw new Error('two lines');
  const anew = [first, nextLink(first, { ...second, actor: 'somebody' })];
  expect(trailProblems({ trail: anew, submissions }, seen)).toMatchObject([{ kind: 'not-continued' }]);
  const changed = [first, { ...second, actor: 'somebody' }];
  expect(trailProblems({ trail: changed, submissions }, seen)).toMatchObject([{ kind: 'broken', line: 2 }]);
});
