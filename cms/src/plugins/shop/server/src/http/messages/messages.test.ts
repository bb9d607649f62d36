import { expect, test } from '@jest/globals';
import { en } from './en';
import { say } from './messages';
import { nl } from './nl';

const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

test('both languages have the same gaps in each message', () => {
  const gapsOf = (texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, gaps(text)]));
  expect(gapsOf(nl)).toEqual(gapsOf(en));
});

test('a message is said in the language asked, with its gaps filled', () => {
  const message = { code: 'product-unavailable', values: { title: 'De Stad $&' } } as const;
  expect(say('en', message)).toBe('De Stad $& is not available in our shop and was removed from your cart.');
  expect(say('nl', message)).toBe(
    'De Stad $& is niet verkrijgbaar in onze webwinkel en is uit uw winkelmand verwijderd.',
  );
});

test('a coupon that is not there, not yet, or no longer is refused in the same words', () => {
  for (const locale of ['en', 'nl'] as const) {
    const said = (['unknown-coupon', 'early-coupon', 'expired-coupon'] as const).map((code) =>
      say(locale, { code, values: { code: 'LEZEN10' } }),
    );
    expect(new Set(said).size).toBe(1);
  }
});
