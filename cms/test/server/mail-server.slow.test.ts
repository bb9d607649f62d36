import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { smtpMailer } from '@colophon/shop/mail/mail-smtp';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bootStrapi } from '../boot/strapi';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import { openMailSink } from '../proof/mail-sink';
import { buyBooks } from '../shop/ebook-buyer';
import { sellBook } from '../shop/shop-visitor';

const MAIL = {
  to: 'anna@example.org',
  subject: 'One book',
  text: 'Thank you',
  html: '<p>Thank you</p>',
  messageId: '<order-1@books.example>',
  name: 'order-1',
};
const from = 'Press <post@books.example>';

/** The server's replies to a recipient, and to a log-in. */
let refusal: string | undefined;
let login = '535 5.7.8 user is nobody';
let sink: Awaited<ReturnType<typeof openMailSink>>;
let cms: Awaited<ReturnType<typeof bootStrapi>>;
let productId: number;

beforeAll(async () => {
  sink = await openMailSink((command) => {
    if (command.startsWith('EHLO')) return '250 AUTH PLAIN';
    if (command.startsWith('AUTH')) return login;
    return command.startsWith('RCPT') ? refusal : undefined;
  });
  cms = await bootStrapi({ SMTP_URL: sink.url.replace('//', '//user:p%25ss@') });
  await eventually(() => log().includes('Look at SMTP_URL'), { what: 'the look' });
  login = '235 2.7.0 welcome';
  productId = (await sellBook({}, cms)).productId;
}, 120_000);

afterAll(async () => {
  await cms?.stop();
  sink?.close();
});

/** Pays an order while the server gives a reply to its recipient. @returns its mail's task once it was tried */
async function taskAfter(reply: string) {
  refusal = reply;
  const { orderId } = await buyBooks(cms, [productId]);
  const task = async () => {
    const sql =
      'SELECT last_error, attempts, dead_at, next_try_at > now() AS waits FROM shop_outbox WHERE key = $1';
    return (await rows(sql, [`mail:${orderId}`], cms))[0];
  };
  await eventually(async () => (await task())?.last_error !== null, { what: 'a try' });
  return task();
}

const log = () => readFileSync(join(cms.dataDir, 'cms.log'), 'utf8');

test('a boot logs in one line why mails cannot be sent, and continues', () => {
  const lines = log()
    .split('\n')
    .filter((line) => line.includes('Look at SMTP_URL'));
  expect(lines).toEqual([
    expect.stringContaining(
      'mail: the server did not take it (EAUTH, 535 5.7.8, AUTH PLAIN). Look at SMTP_URL and the mail server.',
    ),
  ]);
  expect(log()).not.toContain('p%ss');
});

test('a permanently refused recipient is dead-lettered at once, with the reason and no address', async () => {
  const task = await taskAfter('550 5.1.1 <anna@example.org>: User unknown');
  expect(task).toMatchObject({
    last_error: 'mail: the server refused it for good (EENVELOPE, 550 5.1.1, RCPT TO)',
    attempts: 1,
    dead_at: expect.any(Date),
  });
});

test('a temporarily refused recipient is retried', async () => {
  const task = await taskAfter('451 4.7.1 Greylisted, come back later');
  expect(task).toMatchObject({ dead_at: null });
  expect(task?.last_error).toBe('mail: the server did not take it (EENVELOPE, 451 4.7.1, RCPT TO)');
  refusal = undefined;
  await eventually(() => sink.mails.some((mail) => mail.includes('Auto-Submitted: auto-generated')), {
    what: 'the mail',
  });
});

test('sends neither password nor mail to a server without the required TLS', async () => {
  const plain = await openMailSink((command) =>
    command.startsWith('EHLO') ? '250 AUTH PLAIN' : command === 'STARTTLS' ? '502 5.5.1 no' : undefined,
  );
  const url = plain.url.replace('//', '//user:password@');
  const careful = smtpMailer({ url: `${url}?requireTLS=true`, from });
  await expect(careful.verify()).rejects.toThrow('mail: the server did not take it (ETLS, 502');
  await expect(careful.send(MAIL)).rejects.toThrow('ETLS');
  expect(plain.commands.filter((command) => /^(AUTH|MAIL)/.test(command))).toEqual([]);
  expect(plain.mails).toEqual([]);
  plain.close();
});

test("reports an unreachable server with the system's error code", async () => {
  const gone = await openMailSink();
  gone.close();
  const mailer = smtpMailer({ url: gone.url, from });
  await expect(mailer.send(MAIL)).rejects.toThrow('mail: the server did not take it (ESOCKET, ECONNREFUSED)');
});
