import { LOCALES } from '@colophon/contracts/values/locale';
import { expect, test } from '@jest/globals';
import { NEWSLETTER_MAILS } from './domain/newsletter';
import { newsletterMail } from './newsletter-mail';

const PRESS = { sender: 'Colophon University Press', publicUrl: 'https://books.example' };
const LINKS = { confirm: 'https://books.example/confirm', unsubscribe: 'https://books.example/leave' };
const to = (locale: 'en' | 'nl') => ({ id: 7, number: 2, email: 'anna@example.org', locale });

test('the first mail asks for a click and says how long there is time', () => {
  const mail = newsletterMail('confirm', to('en'), LINKS, PRESS);
  expect(mail.subject).toBe('Please confirm: the newsletter of Colophon University Press');
  expect(mail.text).toContain('within 7 days: https://books.example/confirm');
  expect(mail.html).toContain('href="https://books.example/confirm"');
  expect(mail.text).not.toContain(LINKS.unsubscribe);
});

test('once the address is on the list no mail asks to confirm it, and each says how to leave', () => {
  for (const kind of ['already', 'welcome'] as const) {
    const { text } = newsletterMail(kind, to('nl'), LINKS, PRESS);
    expect(text).not.toContain(LINKS.confirm);
    expect(text).toContain('Afmelden kan altijd: https://books.example/leave');
  }
});

test('every mail can be answered by a mail program with one click, in RFC 8058', () => {
  for (const locale of LOCALES) {
    for (const kind of NEWSLETTER_MAILS) {
      const { headers, text, html } = newsletterMail(kind, to(locale), LINKS, PRESS);
      expect(headers).toEqual({
        'List-Unsubscribe': '<https://books.example/leave>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
      expect(text).not.toMatch(/[{}]/);
      expect(html).toContain(`<html lang="${locale}">`);
    }
  }
});

test('it keeps its Message-ID when it is made again, and another mail has another', () => {
  const mail = newsletterMail('confirm', to('en'), LINKS, PRESS);
  expect(mail.messageId).toBe('<newsletter-7-2@books.example>');
  expect(newsletterMail('confirm', to('en'), LINKS, PRESS)).toEqual(mail);
  expect(newsletterMail('confirm', { ...to('en'), number: 3 }, LINKS, PRESS).messageId).not.toBe(
    mail.messageId,
  );
});
