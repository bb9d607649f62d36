import { expect, test } from '@jest/globals';
import { isDatabaseDown } from './database-down';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });
const errorNamed = (name: string, cause?: unknown) => Object.assign(new Error('x', { cause }), { name });

test.each([
  ['nobody listens', coded('ECONNREFUSED')],
  ['the line broke', coded('ECONNRESET')],
  ['both addresses of a host refuse', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])],
  ['no connection comes free', errorNamed('KnexTimeoutError')],
  ['it is being stopped', coded('57P01')],
  ['it is starting', coded('57P03')],
  ['it has too many visitors', coded('53300')],
  ['its disk is full', coded('53100')],
  [
    'its files may not grow',
    coded('XX000', 'insert into x - could not extend file "base/5/16384": File too large'),
  ],
  ['its disk is broken', coded('58030')],
  ['it takes no writes', coded('25006')],
  ['the driver lost it', new Error('Connection terminated unexpectedly')],
  ['knex says which statement lost it', new Error('COMMIT; - Connection terminated unexpectedly')],
  ['something else answers', new Error('received invalid response: 48')],
  ['somebody wrapped it', new Error('query failed', { cause: coded('ECONNRESET') })],
])('%s: the database is down', (_what, error) => {
  expect(isDatabaseDown(error)).toBe(true);
});

test.each([
  ['a rule of the database', coded('23505')],
  ['a mistake inside of it', coded('XX000', 'cache lookup failed for type 5')],
  ['a wrong statement', coded('42601')],
  ['two that wait for each other', coded('40P01')],
  ['our own mistake', new TypeError('x is not a function')],
  ['a payment provider that is down', errorNamed('GatewayError', coded('ECONNREFUSED'))],
  ['words that quote it', new Error('the log said: Connection terminated')],
  ['no error', 'ECONNREFUSED'],
  ['nothing', undefined],
])('%s: the database is not down', (_what, error) => {
  expect(isDatabaseDown(error)).toBe(false);
});
