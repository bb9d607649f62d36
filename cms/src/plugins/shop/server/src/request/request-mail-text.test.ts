import { REQUEST_KINDS, requestDefinition } from '@colophon/contracts/forms/requests/definitions';
import { SPECIFIED_TIME_ZONE } from '@colophon/contracts/time/time-zone';
import { expect, test } from '@jest/globals';
import { requestToDesk, requestToSender } from './request-mail';

const PRESS = {
  sender: 'Colophon University Press',
  address: 'post@books.example',
  publicUrl: 'https://books.example',
  timeZone: SPECIFIED_TIME_ZONE,
};
const RIGHTS_MAIL = 'rights@books.example';
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
  const mail = requestToDesk(REQUEST, RIGHTS_MAIL, PRESS);
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

test('the sender gets a confirmation with the title, and a reply goes to the desk', () => {
  const mail = requestToSender(REQUEST, 'Memory before Modernity', RIGHTS_MAIL, PRESS);
  expect(mail).toMatchObject({
    to: 'anna@example.org',
    replyTo: 'rights@books.example',
    subject: 'Wij hebben uw aanvraag R-000012 ontvangen',
    messageId: '<request-12-sender@books.example>',
  });
  expect(mail.text).toContain('R-000012: Rechten en toestemming\nMemory before Modernity');
  expect(mail.text).not.toContain('{');
});

test('every form has its mails in both languages: the desk reads all that was typed, the sender nothing of it', () => {
  for (const kind of REQUEST_KINDS) {
    for (const locale of ['en', 'nl'] as const) {
      const { fields } = requestDefinition(kind);
      const answers = Object.fromEntries(
        fields.map(({ name, options }) => [name, options?.[0] ?? `answer-to-${name} http://evil.example`]),
      );
      const request = { ...REQUEST, kind, locale, answers };
      const desk = requestToDesk(request, RIGHTS_MAIL, PRESS);
      for (const { name, options } of fields) if (!options) expect(desk.text).toContain(`answer-to-${name}`);
      const sender = requestToSender(request, null, RIGHTS_MAIL, PRESS);
      for (const text of [sender.subject, sender.text, sender.html]) {
        expect(text).not.toMatch(/answer-to|evil|undefined|null/);
      }
      expect(desk.text).not.toContain('undefined');
    }
  }
});

test('a long title is cut in the subject alone', () => {
  const title = 'A history of everything '.repeat(12).trim();
  const mail = requestToDesk({ ...REQUEST, answers: { ...REQUEST.answers, title } }, RIGHTS_MAIL, PRESS);
  expect(mail.subject.length).toBeLessThan(120);
  expect(mail.text).toContain(title);
});
