import { expect, test } from '@jest/globals';
import { asCopy } from './write-mail';

test('a copy is the same mail under a name of its own', () => {
  const mail = {
    to: 'anna@example.org',
    subject: 'Your order',
    text: 'x',
    html: '<p>x',
    messageId: '<order-cup-2026-000012@press.example>',
    name: 'cup-2026-000012',
  };
  expect(asCopy(mail, 2)).toEqual({
    ...mail,
    messageId: '<order-cup-2026-000012-copy-2@press.example>',
    name: 'cup-2026-000012-copy-2',
  });
});
