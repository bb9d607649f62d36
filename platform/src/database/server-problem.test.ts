import { expect, test } from '@jest/globals';
import type { ServerFacts } from './server-facts';
import { serverProblem } from './server-problem';
import { sessionStatement } from './session';

const FACTS: ServerFacts = {
  pid: 7,
  database: 'press',
  role: 'shop',
  encoding: 'UTF8',
  schema: 'public',
  is_replica: false,
  is_read_only: false,
  date_style: 'ISO, MDY',
  isolation: 'read committed',
  conforming_strings: 'on',
};
const problemOf = (facts: Partial<ServerFacts>, processId = 7) =>
  serverProblem({ ...FACTS, ...facts }, { processId });

test('a database as it comes is one that the shop can live in, through a pooler or not', () => {
  expect(problemOf({})).toBeNull();
  expect(problemOf({}, 99)).toBeNull();
});

test.each<[Partial<ServerFacts>, RegExp]>([
  [{ encoding: 'SQL_ASCII' }, /SQL_ASCII.*ENCODING 'UTF8'/],
  [{ is_replica: true }, /replica.*primary/],
  [{ is_read_only: true }, /ALTER ROLE "shop" IN DATABASE "press" SET default_transaction_read_only = 'off'/],
])('what the shop cannot live with is one sentence that says what to do: %j', (facts, sentence) => {
  expect(problemOf(facts)).toMatch(sentence);
  expect(problemOf(facts)).not.toContain('\n');
});

test('defaults are overruled on a connection of our own, and asked for behind a pooler', () => {
  const odd = { isolation: 'serializable', date_style: 'SQL, DMY', conforming_strings: 'off' };
  expect(problemOf(odd)).toBeNull();
  expect(problemOf(odd, 99)).toMatch(/default_transaction_isolation.*DateStyle.*standard_conforming_strings/);
});

test('a session is given nothing unless the server itself is at the other end', () => {
  expect(sessionStatement(4711)).toMatch(/set_config\('DateStyle'.* WHERE pg_backend_pid\(\) = 4711$/);
});
