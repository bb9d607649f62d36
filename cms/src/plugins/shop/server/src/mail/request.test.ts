import { REQUEST_KINDS, requestDefinition } from '@colophon/contracts/requests/definitions';
import { expect, test } from '@jest/globals';
import { requestToDesk, requestToSender } from './request';

const PRESS = {
  sender: 'Colophon University Press',
  address: 'post@books.example',
  publicUrl: 'https://books.example',
};
const DESK = 'rights@books.example';
const REQUEST = {
  id: 12,
  kind: 'rights-and-permissions' as const,
  locale: 'nl' as const,
  email: 'anna@example.org',
  answers: {
    title: 'Memory before Modernity',
    name: 'Anna <b>Bijl</b>',
    email: 'anna@example.org',
    use: 'image',
    publication: 'Een boek\nvan duizend exemplaren',
  },
};

test('the desk reads every answer in words, and its reply goes to the reader', () => {
  const mail = requestToDesk(REQUEST, DESK, PRESS);
  expect(mail).toMatchObject({
    to: 'rights@books.example',
    replyTo: 'anna@example.org',
    subject: 'R-000012 Rechten en toestemming: Memory before Modernity',
    messageId: '<request-12-desk@books.example>',
    name: 'request-12-desk',
  });
  expect(mail.text).toContain('Wat u wilt doen\nEen afbeelding, kaart of tabel overnemen');
  expect(mail.text).toContain('Een boek\nvan duizend exemplaren');
  expect(mail.text).not.toContain('{');
  expect(mail.html).toContain('Anna &lt;b&gt;Bijl&lt;/b&gt;');
});

test('the sender has a copy of the same answers, and a reply to it goes to the desk', () => {
  const mail = requestToSender(REQUEST, DESK, PRESS);
  expect(mail).toMatchObject({
    to: 'anna@example.org',
    replyTo: 'rights@books.example',
    subject: 'Wij hebben uw aanvraag R-000012 ontvangen',
    messageId: '<request-12-sender@books.example>',
  });
  expect(mail.text).toContain('Een afbeelding, kaart of tabel overnemen');
  expect(mail.text).not.toContain('{');
});

test('every form has its mails in both languages, with every field that was answered', () => {
  for (const kind of REQUEST_KINDS) {
    for (const locale of ['en', 'nl'] as const) {
      const { fields } = requestDefinition(kind);
      const answers = Object.fromEntries(
        fields.map(({ name, options }) => [name, options?.[0] ?? `answer-to-${name}`]),
      );
      for (const make of [requestToDesk, requestToSender]) {
        const { text } = make({ ...REQUEST, kind, locale, answers }, DESK, PRESS);
        for (const { name, options } of fields) if (!options) expect(text).toContain(`answer-to-${name}`);
        expect(text).not.toContain('undefined');
      }
    }
  }
});

test('a long title is cut in the subject alone', () => {
  const title = 'A history of everything '.repeat(12).trim();
  const mail = requestToDesk({ ...REQUEST, answers: { ...REQUEST.answers, title } }, DESK, PRESS);
  expect(mail.subject.length).toBeLessThan(120);
  expect(mail.text).toContain(title);
});
