import { expect, test } from '@jest/globals';
import { en } from './en';
import { messageText } from './messages';
import { nl } from './nl';

const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

test('both languages have the same placeholders in each message', () => {
  const gapsOf = (texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, gaps(text)]));
  expect(gapsOf(nl)).toEqual(gapsOf(en));
});

test('formats a message in the requested language, with its placeholders', () => {
  const message = { code: 'product-unavailable', values: { title: 'De Stad $&' } } as const;
  expect(messageText('en', message)).toBe(
    'De Stad $& is not available in our shop and was removed from your cart.',
  );
  expect(messageText('nl', message)).toBe(
    'De Stad $& is niet verkrijgbaar in onze webwinkel en is uit uw winkelmand verwijderd.',
  );
});

test('unknown, early and expired coupons have the same message', () => {
  for (const locale of ['en', 'nl'] as const) {
    const texts = (['unknown-coupon', 'early-coupon', 'expired-coupon'] as const).map((code) =>
      messageText(locale, { code, values: { code: 'LEZEN10' } }),
    );
    expect(new Set(texts).size).toBe(1);
  }
});
