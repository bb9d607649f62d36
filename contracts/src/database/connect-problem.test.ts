import { expect, test } from '@jest/globals';
import { connectProblem } from './connect-problem';

const ADDRESS = { host: 'db', port: 5432, user: 'shop', database: 'press', tls: { mode: 'full' } } as const;
const failed = (code: string, message = 'words of the server') => Object.assign(new Error(message), { code });

test.each([
  [failed('28P01'), /refuses the password of role "shop"/],
  [failed('3D000'), /CREATE DATABASE "press" OWNER "shop"/],
  [failed('53300'), /DATABASE_POOL_MAX.*words of the server/],
  [failed('28000', 'no pg_hba.conf entry for host "10.0.0.1"'), /pg_hba\.conf/],
  [
    failed('28000', 'no pg_hba.conf entry for host "10.0.0.1", user "shop", no encryption'),
    /sslmode=verify-full/,
  ],
  [failed('57P03', 'the database system is starting up'), /try again/],
  [failed('ECONNREFUSED'), /Nothing listens at db:5432/],
  [failed('ENOTFOUND'), /no host db/],
  [failed('ETIMEDOUT'), /cannot be reached/],
  [failed('SELF_SIGNED_CERT_IN_CHAIN'), /sslrootcert/],
  [failed('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), /sslrootcert/],
  [failed('ERR_TLS_CERT_ALTNAME_INVALID'), /another name/],
  [failed('CERT_HAS_EXPIRED'), /expired/],
  [failed('', 'The server does not support SSL connections'), /offers no TLS/],
  [failed('', 'timeout expired'), /does not answer/],
  [failed('08P01', 'unsupported startup parameter: options'), /ALTER ROLE "shop" SET search_path/],
  [new AggregateError([failed('ECONNREFUSED'), failed('ECONNREFUSED')]), /Nothing listens/],
])('why there is no connection is one sentence: %#', (error, sentence) => {
  expect(connectProblem(error, ADDRESS)).toMatch(sentence);
  expect(connectProblem(error, ADDRESS)).not.toContain('\n');
});

test('what is no failure to connect is left as it is', () => {
  expect(connectProblem(new TypeError('x is not a function'), ADDRESS)).toBeNull();
  expect(connectProblem('words', ADDRESS)).toBeNull();
});
