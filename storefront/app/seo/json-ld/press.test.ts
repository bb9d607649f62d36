import { SPECIFIED_TIME_ZONE } from '@colophon/contracts/time/time-zone';
import { expect, test } from '@jest/globals';
import { pressNodes } from './press';

const site = {
  origin: 'https://press.example',
  name: 'The Press',
  locale: 'nl' as const,
  timeZone: SPECIFIED_TIME_ZONE,
};
const frame = { address: ['Quay 1', 'Amsterdam'], phone: null, email: 'desk@press.example' };

test('the home page introduces the press and its search', () => {
  const [press, website] = pressNodes(frame, site);
  expect(press).toEqual({
    '@type': 'Organization',
    '@id': 'https://press.example/#press',
    name: 'The Press',
    url: 'https://press.example/',
    logo: 'https://press.example/press.png',
    address: 'Quay 1, Amsterdam',
    email: 'desk@press.example',
  });
  expect(website).toMatchObject({
    '@type': 'WebSite',
    url: 'https://press.example/nl',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://press.example/nl/search?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  });
});
