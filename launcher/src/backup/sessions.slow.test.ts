import { expect, test } from '@jest/globals';
import { describeSession, isAlive, isInTheWay, type Session } from './sessions';

const session: Session = {
  pid: 7,
  role: 'colophon',
  program: '',
  address: '10.0.0.4',
  since: '2026-11-22T20:00:00Z',
  isOurRole: true,
  idleSeconds: 0.4,
  holdsTables: false,
};

test('a recently active session of our role may be a program of Colophon', () => {
  expect(isInTheWay(session)).toBe(true);
  expect(isInTheWay({ ...session, idleSeconds: null })).toBe(true);
});

test('a pooler’s idle connection is not in the way once it has been silent for a while', () => {
  expect(isInTheWay({ ...session, idleSeconds: 60 })).toBe(false);
  expect(isAlive({ ...session, idleSeconds: 5 }, 4)).toBe(false);
  expect(isAlive({ ...session, idleSeconds: 1 }, 4)).toBe(true);
});

test('another role’s session is in the way when it locks tables, or names one of our programs', () => {
  const other = { ...session, isOurRole: false, role: 'reporting' };
  expect(isInTheWay(other)).toBe(false);
  expect(isInTheWay({ ...other, holdsTables: true, idleSeconds: 60 })).toBe(true);
  expect(isInTheWay({ ...other, program: 'colophon cms' })).toBe(true);
});

test('a session is described by the known facts', () => {
  expect(describeSession(session)).toBe(
    'colophon (no name, from 10.0.0.4, process 7, since 2026-11-22T20:00:00Z)',
  );
  expect(describeSession({ ...session, program: 'psql', address: null, since: null })).toBe(
    'colophon (psql, from an address that this role may not see, process 7)',
  );
});
