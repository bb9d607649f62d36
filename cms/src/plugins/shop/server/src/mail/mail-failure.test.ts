import { expect, test } from '@jest/globals';
import { MailRefused } from './mail';
import { mailFailure } from './mail-smtp';

const failure = (mailError: object) =>
  mailFailure(Object.assign(new Error('to anna@example.org'), mailError));
const rcpt = (response: string) => ({
  code: 'EENVELOPE',
  command: 'RCPT TO',
  response,
  responseCode: Number(response.slice(0, 3)),
});

test('a permanent refusal of a recipient or mail is not retried', () => {
  for (const mailError of [
    rcpt('550 5.1.1 <anna@example.org>: User unknown'),
    rcpt('550-No such user'),
    rcpt('553 5.1.3 bad address'),
    rcpt('552 5.2.2 mailbox full'),
    { code: 'EMESSAGE', command: 'DATA', responseCode: 552, response: '552 5.3.4 too large' },
    { code: 'EMESSAGE', command: 'DATA', responseCode: 554, response: '554 5.7.1 spam' },
    { code: 'EENVELOPE', command: 'DATA', responseCode: 550, response: '550 no' },
    { code: 'EMESSAGE', command: 'MAIL FROM' },
    { code: 'EENVELOPE', command: 'API' },
  ]) {
    expect(failure(mailError)).toBeInstanceOf(MailRefused);
    expect(failure(mailError).retryable).toBe(false);
  }
});

test('temporary failures, and those caused by our settings, are retried', () => {
  for (const mailError of [
    rcpt('450 4.2.1 greylisted'),
    rcpt('452 4.2.2 full'),
    rcpt('554 5.7.1 <anna@example.org>: Relay access denied'),
    rcpt('530 5.7.0 Must issue a STARTTLS command first'),
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, response: '550 sender unknown' },
    { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8 no' },
    { code: 'ETLS', command: 'STARTTLS', responseCode: 502, response: '502 5.5.1 no' },
    { code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' },
    {},
  ]) {
    expect(failure(mailError)).not.toBeInstanceOf(MailRefused);
    expect(failure(mailError).retryable).toBe(true);
  }
});

test.each([
  [
    { code: 'ESOCKET', originalCode: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', command: 'CONN' },
    'mail: the server did not take it (ESOCKET, UNABLE_TO_VERIFY_LEAF_SIGNATURE)',
  ],
  [
    { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8 anna@example.org' },
    'mail: the server did not take it (EAUTH, 535 5.7.8, AUTH PLAIN)',
  ],
  [
    rcpt('550 5.1.1 <anna@example.org>: User unknown'),
    'mail: the server refused it for good (EENVELOPE, 550 5.1.1, RCPT TO)',
  ],
  [rcpt('451 anna@example.org waits'), 'mail: the server did not take it (EENVELOPE, 451, RCPT TO)'],
  [{}, 'mail: the server did not take it'],
  [{ code: 'anna@example.org' }, 'mail: the server did not take it'],
])('the reason contains codes but no address: %#', (mailError, message) => {
  expect(failure(mailError).message).toBe(message);
});
