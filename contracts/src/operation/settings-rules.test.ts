import { expect, test } from '@jest/globals';
import { realMailbox, realPublicAddress, realSecret, realSecrets, realServer } from './settings-rules';

const SECRET = 'kV3mT9qZx1uW7rYb5nLdC8sHfJ2pGaE4';

test.each([
  [SECRET, null],
  ['trial-kV3mT9qZx1uW7rYb5nLdC8sHfJ2pGaE4', 'is the secret of a trial'],
  ['kV3mT9qZx1uW7rYb', 'needs at least 32 characters'],
  ['x'.repeat(40), 'is an example, or looks like one'],
  ['change-me-kV3mT9qZx1uW7rYb5nLdC8sHfJ2p', 'is an example, or looks like one'],
  ['a-key-of-at-least-sixteen-bytes-example', 'is an example, or looks like one'],
  ['ababababcdcdcdcdababababcdcdcdcdabab', 'has too few different characters'],
])('a secret of production is one that nobody knows: %#', (value, wrong) => {
  expect(realSecret(32)(value)).toBe(wrong);
  expect(realSecrets(32)(`${SECRET}, ${value}`)).toBe(wrong);
});

test.each([
  ['postgres://press:kV3mT9qZx1uW@db.internal:5432/press', null],
  ['postgres://press@db/press', null],
  ['postgres://colophon:colophon@127.0.0.1/colophon', 'holds an example password'],
  ['postgres://press:Postgres@db/press', 'holds an example password'],
  ['smtps://user:kV3mT9qZx1uW@mail.example:465', 'names an example host'],
  ['http://search.example.org', 'names an example host'],
  ['nowhere', 'is no address'],
])('a server of production is a real one: %#', (value, wrong) => {
  expect(realServer(value)).toBe(wrong);
});

test.each([
  ['https://www.press.nl', null],
  ['http://www.press.nl', 'must be https in production'],
  ['https://', 'is no address'],
  ['https://127.0.0.1:3000', 'names this machine only'],
  ['https://press.example', 'names an example host'],
])('what people type is https and known to the world: %#', (value, wrong) => {
  expect(realPublicAddress(value)).toBe(wrong);
});

test.each([
  ['Press <post@press.nl>', null],
  ['post@press.nl', null],
  ['Press <post@colophon.example>', 'is an example'],
  ['Press', 'is no mail address'],
])('a mailbox can be answered: %#', (value, wrong) => {
  expect(realMailbox(value)).toBe(wrong);
});
