import { expect, test } from '@jest/globals';
import type { ServerFacts } from './server-facts';
import { serverProblem } from './server-problem';
import { sessionStatement } from './session';
import { tlsWarning } from './tls-warning';

const FACTS: ServerFacts = {
  pid: 7,
  database: 'press',
  role: 'shop',
  encoding: 'UTF8',
  schema: 'public',
  search_path: '"$user", public',
  may_create: true,
  foreign_owner: null,
  elsewhere: null,
  is_replica: false,
  is_read_only: false,
  date_style: 'ISO, MDY',
  isolation: 'read committed',
  conforming_strings: 'on',
  role_limit: -1,
};
const problemOf = (facts: Partial<ServerFacts>, processId = 7) =>
  serverProblem({ ...FACTS, ...facts }, { processId, poolMax: 20 });

test('a database as it comes is one that the shop can live in, through a pooler or not', () => {
  expect(problemOf({})).toBeNull();
  expect(problemOf({}, 99)).toBeNull();
  expect(problemOf({ role_limit: 20 })).toBeNull();
});

test.each<[Partial<ServerFacts>, RegExp]>([
  [{ encoding: 'SQL_ASCII' }, /SQL_ASCII.*ENCODING 'UTF8'/],
  [{ is_replica: true }, /replica.*primary/],
  [{ is_read_only: true }, /ALTER ROLE "shop" IN DATABASE "press" SET default_transaction_read_only = 'off'/],
  [{ schema: null, search_path: '' }, /search_path is empty/],
  [{ may_create: false }, /ALTER DATABASE "press" OWNER TO "shop"/],
  [{ foreign_owner: 'root' }, /belong to role "root"/],
  [{ elsewhere: 'old' }, /holds a shop in schema "old".*SET search_path = "old"/],
  [{ role_limit: 19 }, /DATABASE_POOL_MAX is 20/],
])('what the shop cannot live with is one sentence that says what to do: %j', (facts, sentence) => {
  expect(problemOf(facts)).toMatch(sentence);
  expect(problemOf(facts)).not.toContain('\n');
});

test('defaults are overruled on a connection of our own, and asked for behind a pooler', () => {
  const odd = { isolation: 'serializable', date_style: 'SQL, DMY', conforming_strings: 'off' };
  expect(problemOf(odd)).toBeNull();
  expect(problemOf(odd, 99)).toMatch(/default_transaction_isolation.*DateStyle.*standard_conforming_strings/);
});

test('how many connections a role may have is the business of a pooler where there is one', () => {
  expect(problemOf({ role_limit: 5 }, 99)).toBeNull();
});

test('a session is given nothing unless the server itself is at the other end', () => {
  expect(sessionStatement(4711)).toMatch(/set_config\('DateStyle'.* WHERE pg_backend_pid\(\) = 4711$/);
});

test('an unverified certificate is reported', () => {
  const address = { host: 'db', port: 5432 };
  expect(tlsWarning({ ...address, tls: { mode: 'unverified' } })).toMatch(/verify-full/);
  for (const mode of ['none', 'authority', 'full'] as const)
    expect(tlsWarning({ ...address, tls: { mode } })).toBeNull();
});
