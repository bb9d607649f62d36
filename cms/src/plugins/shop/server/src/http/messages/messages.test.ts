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
