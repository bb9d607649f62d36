import { SPECIFIED_TIME_ZONE } from '@colophon/contracts/time/time-zone';
import { expect, test } from '@jest/globals';
import { ldNode, ldPage, ldText, ldUrl } from './node';

const site = {
  origin: 'https://press.example',
  name: 'The Press',
  locale: 'nl' as const,
  timeZone: SPECIFIED_TIME_ZONE,
};

test('what is not known is left out, what is false or zero is not', () => {
  expect(
    ldNode('Book', { name: 'Tides', isbn: null, doi: undefined, editor: [], pages: 0, free: false }),
  ).toEqual({
    '@type': 'Book',
    name: 'Tides',
    pages: 0,
    free: false,
  });
});

test('addresses are absolute', () => {
  expect(ldUrl(site, '/covers/a.jpg?width=1200')).toBe('https://press.example/covers/a.jpg?width=1200');
  expect(ldPage(site, '/news/één')).toBe('https://press.example/nl/news/%C3%A9%C3%A9n');
});

test('no text can end its data block, and it reads back as it was', () => {
  const name = '</script><script>alert(1)</script> <!-- & \u2028 \u2029 -->';
  const text = ldText([ldNode('Book', { name })]);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Book', name }],
  });
});
