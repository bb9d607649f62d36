import { smtpMailer } from '@colophon/shop/mail/mail-smtp';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../eventually';
import { describeWithServers } from './installed-program';
import { MAIL_LOGIN, type Postfix, startPostfix } from './postfix';

/** Postfix starts as root alone. */
const PROGRAMS = ['postfix', 'dovecot', 'openssl', ...(process.getuid?.() === 0 ? [] : ['(run as root)'])];

describeWithServers('Postfix as the mail server', PROGRAMS, () => {
  let postfix: Postfix;
  beforeAll(async () => {
    postfix = await startPostfix();
  }, 120_000);
  afterAll(() => postfix?.stop());

  type Way = { scheme?: string; login?: string; trusted?: boolean };
  function mailerAt(port: number, { scheme = 'smtp', login = '', trusted = true }: Way = {}) {
    const ca = trusted ? `&tls.ca=${encodeURIComponent(postfix.certificate)}` : '';
    const url = `${scheme}://${login}127.0.0.1:${port}?requireTLS=true${ca}`;
    return smtpMailer({ url, from: 'Press <post@books.example>' });
  }
  const mail = (subject: string, to = 'anna@mail.test', text = 'Thank you') => ({
    ...{ to, subject, text, html: `<p>${text}</p>`, name: subject },
    messageId: `<${subject}@books.example>`,
  });

  test('STARTTLS and TLS from the start are spoken, with a certificate that is trusted', async () => {
    await mailerAt(postfix.ports.startTls).verify();
    await mailerAt(postfix.ports.tls, { scheme: 'smtps' }).verify();
  });

  test('a mail is delivered over TLS with every letter of it', async () => {
    const text = 'Łukasz Ğüneş, 東京 🙂, 50 % off';
    await mailerAt(postfix.ports.startTls).send(mail('delivered', 'anna+books@reader.test', text));
    await eventually(() => postfix.delivered().includes('<delivered@books.example>'), { what: 'the mail' });
    const box = postfix.delivered();
    expect(box).toMatch(/^X-Original-To: anna\+books@reader\.test$/im);
    expect(box).toMatch(/^Auto-Submitted: auto-generated$/im);
    expect(box.replaceAll('=\n', '')).toContain('=F0=9F=99=82, 50 % off');
  });

  test.each([
    ['startTls', 'smtp'],
    ['tls', 'smtps'],
  ] as const)('a certificate that nobody knows is named (%s)', async (way, scheme) => {
    const mailer = mailerAt(postfix.ports[way], { scheme, trusted: false });
    await expect(mailer.verify()).rejects.toThrow(/\(E(SOCKET|TLS), DEPTH_ZERO_SELF_SIGNED_CERT\)$/);
    await expect(mailer.send(mail('untrusted'))).rejects.toMatchObject({ retryable: true });
  });

  test('a server without TLS is told neither password nor mail', async () => {
    await expect(mailerAt(postfix.ports.plain).send(mail('clear'))).rejects.toThrow(/\(ETLS, 50\d/);
  });

  test('a log-in is taken, with every letter of its password, and the mail is sent in that name', async () => {
    const login = `${encodeURIComponent(MAIL_LOGIN.user)}:${encodeURIComponent(MAIL_LOGIN.password)}@`;
    await mailerAt(postfix.ports.startTls, { login }).send(mail('logged-in'));
    await eventually(() => postfix.delivered().includes('<logged-in@books.example>'), { what: 'the mail' });
    expect(postfix.delivered()).toContain(`(Authenticated sender: ${MAIL_LOGIN.user})`);
  });

  test('a log-in that is not taken is named, and tried again', async () => {
    const login = 'nobody:wrong@';
    const sent = mailerAt(postfix.ports.startTls, { login }).send(mail('nobody'));
    await expect(sent).rejects.toMatchObject({
      message: expect.stringMatching(/\(EAUTH, 535 5\.7\.8, AUTH \w+\)$/),
      retryable: true,
    });
  });

  test('a recipient who is not there is refused for good, one who is put off is not', async () => {
    const mailer = mailerAt(postfix.ports.startTls);
    const gone = mailer.send(mail('gone', 'gone@mail.test'));
    await expect(gone).rejects.toMatchObject({
      message: 'mail: the server refused it for good (EENVELOPE, 550 5.1.1, RCPT TO)',
      retryable: false,
    });
    const later = mailer.send(mail('later', 'later@mail.test'));
    await expect(later).rejects.toMatchObject({
      message: expect.stringContaining('451 4.7.1, RCPT TO'),
      retryable: true,
    });
  });
});
