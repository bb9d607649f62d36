import { expect, test } from '@jest/globals';
import { makeContext, makeTitle } from '../../../test/site-makers';
import { type Person, personView } from './person-view';

const person: Person = {
  slug: 'mara-quist',
  name: 'Mara Quist',
  website: 'javascript:alert(1)',
  bio: { en: null, nl: null },
  photo: null,
  series: [],
};

test('the roles of a person stand in one order, whatever came first', () => {
  const titles = [
    { role: 'translator', title: makeTitle() },
    { role: 'author', title: makeTitle() },
  ] as const;
  const { roles } = personView({ person, titles }, makeContext());
  expect(roles.map(({ role }) => role)).toEqual(['author', 'translator']);
});

test('a role whose titles have no address is left out', () => {
  const titles = [{ role: 'author', title: makeTitle({ editions: [] }) }] as const;
  expect(personView({ person, titles }, makeContext()).roles).toEqual([]);
});

test('a page without a biography is as good in either language, one with it only where it is written', () => {
  expect(personView({ person, titles: [] }, makeContext())).toMatchObject({
    translations: ['en', 'nl'],
    website: null,
  });
  const dutch = { ...person, bio: { en: null, nl: 'Schrijft.' } };
  expect(personView({ person: dutch, titles: [] }, makeContext()).translations).toEqual(['nl']);
});
