import { SPECIFIED_TIME_ZONE } from '@colophon/contracts/time/time-zone';
import { expect, test } from '@jest/globals';
import { breadcrumbList } from './breadcrumbs';

const site = {
  origin: 'https://press.example',
  name: 'The Press',
  locale: 'en' as const,
  timeZone: SPECIFIED_TIME_ZONE,
};

test('crumbs are numbered from the home page down; the page itself comes last and links nowhere', () => {
  const breadcrumbs = [
    { text: 'Home', path: '' },
    { text: 'Series', path: '/series' },
  ];
  expect(breadcrumbList(breadcrumbs, 'Tides', site)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://press.example/en' },
      { '@type': 'ListItem', position: 2, name: 'Series', item: 'https://press.example/en/series' },
      { '@type': 'ListItem', position: 3, name: 'Tides' },
    ],
  });
});
