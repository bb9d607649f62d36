import { expect, test } from '@jest/globals';
import { nextLink } from '../audit-chain';
import { auditLogProblems } from './check-audit-log';
import { auditLogOf, makeKey, submissionFor } from './test-makers';

async function twoSubmissions() {
  const key = await makeKey();
  return [await submissionFor(key), await submissionFor(key)] as const;
}

test('an export whose audit log has every submission is valid', async () => {
  const submissions = await twoSubmissions();
  const auditLog = auditLogOf(submissions);
  expect(auditLogProblems({ auditLog, submissions: [...submissions] }, null)).toEqual([]);
  const [first] = auditLog;
  expect(auditLogProblems({ auditLog, submissions: [...submissions] }, first ?? null)).toEqual([]);
});

test('a missing submission, and one whose text was replaced, are named', async () => {
  const [known, forged] = await twoSubmissions();
  const auditLog = auditLogOf([known]);
  expect(auditLogProblems({ auditLog, submissions: [known, forged] }, null)).toEqual([
    { kind: 'unknown-submission', reference: forged.reference },
  ]);
  expect(auditLogProblems({ auditLog, submissions: [{ ...known, sealed: forged.sealed }] }, null)).toEqual([
    { kind: 'unknown-submission', reference: known.reference },
  ]);
});

test('an audit log that was cut off or rewritten differs from the one seen before', async () => {
  const submissions = [...(await twoSubmissions())];
  const auditLog = auditLogOf(submissions);
  const seen = auditLog.at(-1) ?? null;
  const cut = { auditLog: auditLog.slice(0, 1), submissions: submissions.slice(0, 1) };
  expect(auditLogProblems(cut, seen)).toMatchObject([{ kind: 'not-continued' }]);
  const [first, second] = auditLog;
  if (!first || !second) throw new Error('two lines');
  const rewritten = [first, nextLink(first, { ...second, actor: 'somebody' })];
  expect(auditLogProblems({ auditLog: rewritten, submissions }, seen)).toMatchObject([
    { kind: 'not-continued' },
  ]);
  const changed = [first, { ...second, actor: 'somebody' }];
  expect(auditLogProblems({ auditLog: changed, submissions }, seen)).toMatchObject([
    { kind: 'broken', line: 2 },
  ]);
});
