import type { AuditLink } from '@colophon/contracts/forms/author-export';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { brokenAt, nextLink } from './audit-chain';

function chainOf(length: number): AuditLink[] {
  const links: AuditLink[] = [];
  for (let i = 0; i < length; i++) {
    const entry = {
      at: `2026-11-22T10:00:${String(i % 60).padStart(2, '0')}.000Z`,
      actor: 'form',
      action: 'x.y',
      subject: `row ${i}`,
      facts: '{}',
    };
    links.push(nextLink(links.at(-1) ?? null, entry));
  }
  return links;
}

test('an untouched audit log is valid, an empty one too', () => {
  expect(brokenAt([])).toBeNull();
  expect(brokenAt(chainOf(20))).toBeNull();
});

test('any change of any line is detected at that line', () => {
  const fields = ['at', 'actor', 'action', 'subject', 'facts', 'previous', 'hash'] as const;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 19 }), fc.constantFrom(...fields), (index, field) => {
      const links = chainOf(20).map((link, i) =>
        i === index ? { ...link, [field]: `${link[field]}x` } : link,
      );
      expect(brokenAt(links)).toBe(index + 1);
    }),
  );
});

test('a line that is removed, repeated or moved is detected', () => {
  const links = chainOf(10);
  for (let i = 0; i < 9; i++) {
    expect(brokenAt(links.toSpliced(i, 1))).not.toBeNull();
    expect(brokenAt(links.toSpliced(i, 0, links[i] as AuditLink))).not.toBeNull();
    expect(
      brokenAt(links.with(i, links[i + 1] as AuditLink).with(i + 1, links[i] as AuditLink)),
    ).not.toBeNull();
  }
});

test('lines that are all rewritten from one on are consistent, with another last hash', () => {
  const links = chainOf(10);
  const rewritten = links.slice(0, 5);
  for (const link of links.slice(5))
    rewritten.push(nextLink(rewritten.at(-1) ?? null, { ...link, actor: 'somebody' }));
  expect(brokenAt(rewritten)).toBeNull();
  expect(rewritten.at(-1)?.hash).not.toBe(links.at(-1)?.hash);
});
