import { expect, test } from '@jest/globals';
import { parseGln, parseIsni, parseOrcid, parseRor } from './name-identifier';

test.each([
  [parseOrcid, 'https://orcid.org/0000-0002-1825-0097', '0000-0002-1825-0097'],
  [parseOrcid, ' 0000000218250097 ', '0000-0002-1825-0097'],
  [parseOrcid, 'orcid.org/0000-0002-1694-233x', '0000-0002-1694-233X'],
  [parseIsni, '0000 0001 2103 2683', '0000000121032683'],
  [parseIsni, 'https://isni.org/isni/0000000121032683', '0000000121032683'],
  [parseIsni, 'ISNI 0000-0001-2103-2683', '0000000121032683'],
  [parseRor, 'https://ror.org/04dkp9463', '04dkp9463'],
  [parseRor, 'ROR.org/03yrm5c26/', '03yrm5c26'],
  [parseGln, '87 12423 00007 0', '8712423000070'],
])('%p reads %j as %j', (parse, given, stored) => {
  expect(parse(given)).toBe(stored);
});

test.each([
  [parseOrcid, '0000-0002-1825-0079'],
  [parseOrcid, '0000-0002-1825-009'],
  [parseOrcid, 'https://example.org/0000-0002-1825-0097'],
  [parseIsni, '0000000121032684'],
  [parseRor, '04dkp9464'],
  [parseRor, '04dkl9463'],
  [parseRor, 'University of Amsterdam'],
  [parseGln, '8712423000077'],
  [parseGln, '871242300007'],
])('%p refuses %j', (parse, given) => {
  expect(parse(given)).toBeNull();
});

test('an identifier that was read is read again as itself', () => {
  for (const [parse, id] of [
    [parseOrcid, '0000-0002-1825-0097'],
    [parseIsni, '0000000121032683'],
    [parseRor, '04dkp9463'],
    [parseGln, '8712423000070'],
  ] as const)
    expect(parse(id)).toBe(id);
});
