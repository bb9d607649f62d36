import { expect, test } from '@jest/globals';
import { fullTitle } from './heading';

const text = (text: string) => ({ text, language: 'en' });

test('a colon joins title and subtitle, unless the title ends in a mark of its own', () => {
  const joined = (title: string) => fullTitle({ title: text(title), subtitle: text('A History') });
  expect(joined('Tides')).toBe('Tides: A History');
  expect(joined('Strategic Affection?')).toBe('Strategic Affection? A History');
  expect(fullTitle({ title: text('Tides'), subtitle: null })).toBe('Tides');
});
