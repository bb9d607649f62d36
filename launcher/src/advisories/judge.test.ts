import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { withAudit } from './from-audit';
import { type AdvisoryFile, advisoryFileSchema, judge, lockedPackages } from './judge';

const ADVISORY = {
  id: 'GHSA-aaaa-bbbb-cccc',
  package: 'a',
  affected: '<2.0.0',
  fixed: '2.0.0',
  severity: 'high',
  title: 'It bites',
} as const;
const FILE: AdvisoryFile = {
  asOf: '2026-11-01',
  source: 'x',
  advisories: [ADVISORY],
  endOfLife: [{ package: 'node', affected: '<21.0.0', since: '2026-04-30', instead: 'Use Node 24.' }],
  accepted: [],
};
const ACCEPTED = {
  id: ADVISORY.id,
  package: 'a',
  until: '2026-12-01',
  because: 'It is on no server of ours.',
};
const at = (version: string, isDev = false) => [{ name: 'a', version, isDev }];

test('an advisory about a version of the lock is open, one about other versions is not listed', () => {
  expect(judge(FILE, at('1.9.9'), '2026-11-02').open).toMatchObject([{ versions: ['1.9.9'], isDev: false }]);
  expect(judge(FILE, at('2.0.0'), '2026-11-02').open).toEqual([]);
  expect(judge(FILE, [{ name: 'b', version: '1.0.0', isDev: false }], '2026-11-02').open).toEqual([]);
});

test('a package on a server is listed before one that is only used to build', () => {
  expect(judge(FILE, [...at('1.0.0', true), ...at('1.1.0')], '2026-11-02').open).toMatchObject([
    { versions: ['1.0.0', '1.1.0'], isDev: false },
  ]);
});

test('an accepted advisory is open again after its end date', () => {
  const file = { ...FILE, accepted: [ACCEPTED] };
  expect(judge(file, at('1.0.0'), '2026-12-01')).toMatchObject({ open: [], accepted: [{ id: ADVISORY.id }] });
  expect(judge(file, at('1.0.0'), '2026-12-02').open).toHaveLength(1);
  expect(judge(file, at('2.0.0'), '2026-11-02').needless).toEqual(['GHSA-aaaa-bbbb-cccc of a']);
});

test('a package out of support is listed from its date on', () => {
  const node = (version: string) => [{ name: 'node', version, isDev: false }];
  expect(judge(FILE, node('20.20.2'), '2026-04-29').ended).toEqual([]);
  expect(judge(FILE, node('20.20.2'), '2026-04-30').ended).toEqual([
    'node 20.20.2 is out of support since 2026-04-30. Use Node 24.',
  ]);
  expect(judge(FILE, node('24.21.0'), '2026-11-23').ended).toEqual([]);
});

test('the age of the file is reported', () => {
  expect(judge(FILE, [], '2026-12-11').age).toBe(40);
});

test('the lock’s packages are read under their names in the registry, nested ones too', () => {
  const packages = {
    '': { name: 'colophon' },
    contracts: { version: '0.1.0' },
    'node_modules/@colophon/contracts': { link: true },
    'node_modules/a': { version: '1.0.0', dev: true },
    'node_modules/b/node_modules/@c/d': { version: '2.0.0' },
    'node_modules/alias': { name: 'real', version: '3.0.0' },
  };
  expect(lockedPackages({ packages })).toEqual([
    { name: 'a', version: '1.0.0', isDev: true },
    { name: '@c/d', version: '2.0.0', isDev: false },
    { name: 'real', version: '3.0.0', isDev: false },
  ]);
});

test('the findings of npm audit are added with their date; an error response changes nothing', () => {
  const via = [
    'b',
    {
      source: 1,
      name: 'a',
      dependency: 'a',
      title: 'It stings',
      url: 'https://github.com/advisories/GHSA-dddd-eeee-ffff',
      severity: 'moderate',
      cwe: [],
      cvss: {},
      range: '>=1.0.0 <1.5.0',
    },
  ];
  const taken = withAudit(FILE, { auditReportVersion: 2, vulnerabilities: { a: { via } } }, '2026-11-20');
  expect(taken.asOf).toBe('2026-11-20');
  expect(taken.advisories).toEqual([
    ADVISORY,
    {
      id: 'GHSA-dddd-eeee-ffff',
      package: 'a',
      affected: '>=1.0.0 <1.5.0',
      fixed: null,
      severity: 'moderate',
      title: 'It stings',
    },
  ]);
  expect(() => withAudit(FILE, { message: '405 Method Not Allowed' }, '2026-11-20')).toThrow();
});

test('the committed file is valid, and each acceptance ends within half a year', () => {
  const file = advisoryFileSchema.parse(
    JSON.parse(readFileSync(join(__dirname, '../../../advisories.json'), 'utf8')),
  );
  const halfAYear = Date.parse(file.asOf) + 183 * 86_400_000;
  for (const { until } of file.accepted) expect(Date.parse(until)).toBeLessThan(halfAYear);
  const keys = file.advisories.map((one) => `${one.package} ${one.id}`);
  expect(new Set(keys).size).toBe(keys.length);
});
