import { expect, test } from '@jest/globals';
import { staffMail } from './staff-mail';

const mail = staffMail(
  {
    to: 'desk@press.example',
    name: 'staff-notice-1',
    subject: { en: 'Notice', nl: 'Bericht' },
    paragraphs: { en: ['One & two.', 'Three.'], nl: ['Een & twee.'] },
  },
  'https://www.press.example',
);

test('a mail to staff has both languages in its subject, its text and its HTML', () => {
  expect(mail.subject).toBe('Notice · Bericht');
  expect(mail.text).toBe('One & two.\n\nThree.\n\nEen & twee.\n');
  expect(mail.html).toBe('<p>One &amp; two.</p>\n<p>Three.</p>\n<p lang="nl">Een &amp; twee.</p>');
});

test('a mail to staff keeps its Message-ID when it is sent again', () => {
  expect(mail).toMatchObject({ name: 'staff-notice-1', messageId: '<staff-notice-1@www.press.example>' });
});
