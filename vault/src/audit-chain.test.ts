import type { AuditLink } from '@colophon/contracts/author-export';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { brokenAt, nextLink } from './audit-chain';

function chainOf(length: number): AuditLink[] {
  const links: AuditLink[] = [];
  for (let i = 0; i < length; i++) {
    const said = {
      at: `2026-11-22T10:00:${String(i % 60).padStart(2, '0')}.000Z`,
      actor: 'form',
      action: 'x.y',
      subject: `row ${i}`,
      facts: '{}',
    };
    links.push(nextLink(links.at(-1) ?? null, said));
  }
  return links;
}

test('a trail that nobody touched is right, an empty one too', () => {
  expect(brokenAt([])).toBeNull();
  expect(brokenAt(chainOf(20))).toBeNull();
});

test('any change of any line is seen at that line', () => {
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

test('a line that is left out, put twice or put elsewhere is seen', () => {
  const links = chainOf(10);
  for (let i = 0; i < 9; i++) {
    expect(brokenAt(links.toSpliced(i, 1))).not.toBeNull();
    expect(brokenAt(links.toSpliced(i, 0, links[i] as AuditLink))).not.toBeNull();
    expect(
      brokenAt(links.with(i, links[i + 1] as AuditLink).with(i + 1, links[i] as AuditLink)),
    ).not.toBeNull();
  }
});

test('lines written anew from one on are right by themselves, and end otherwise', () => {
  const links = chainOf(10);
  const anew = links.slice(0, 5);
  for (const link of links.slice(5)) anew.push(nextLink(anew.at(-1) ?? null, { ...link, actor: 'somebody' }));
  expect(brokenAt(anew)).toBeNull();
  expect(anew.at(-1)?.hash).not.toBe(links.at(-1)?.hash);
});
