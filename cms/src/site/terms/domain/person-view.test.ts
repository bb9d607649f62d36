import { expect, test } from '@jest/globals';
import { makeContext, makeTitle } from '../../../../test/site/site-makers';
import { type InRole, type Person, personView } from './person-view';

const person: Person = {
  slug: 'mara-quist',
  name: 'Mara Quist',
  website: 'javascript:alert(1)',
  bio: { en: null, nl: null },
  photo: null,
  series: [],
};

test('lists the roles of a person in a fixed order', () => {
  const given: InRole[] = [
    { role: 'translator', titles: [makeTitle()], total: 1 },
    { role: 'author', titles: [makeTitle()], total: 40 },
  ];
  const { roles } = personView({ person, roles: given }, makeContext());
  expect(roles.map(({ role, titles }) => [role, titles.items.length, titles.total])).toEqual([
    ['author', 1, 40],
    ['translator', 1, 1],
  ]);
});

test('leaves out a role whose titles have no address', () => {
  const roles: InRole[] = [{ role: 'author', titles: [makeTitle({ editions: [] })], total: 1 }];
  expect(personView({ person, roles }, makeContext()).roles).toEqual([]);
});

test('a page without a biography is available in both languages, one with a biography in those it is written in', () => {
  expect(personView({ person, roles: [] }, makeContext())).toMatchObject({
    translations: ['en', 'nl'],
    website: null,
  });
  const dutch = { ...person, bio: { en: null, nl: 'Schrijft.' } };
  expect(personView({ person: dutch, roles: [] }, makeContext()).translations).toEqual(['nl']);
});
