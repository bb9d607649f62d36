import { expect, test } from '@jest/globals';
import { findPerson, type KnownPerson } from './find-person';

const person = (documentId: string, more: Partial<KnownPerson> = {}): KnownPerson => ({
  ...{ documentId, name: 'Jan de Vries', otherNames: [], orcid: null, isni: null, ...more },
});
const ORCID = '0000-0002-1825-0097';
const OTHER = '0000-0001-5109-3700';
const find = (people: KnownPerson[], ids: { orcid?: string; isni?: string } = {}) =>
  findPerson({ name: 'Jan de Vries', sortName: null, role: 'author', ...ids }, people).map(
    ({ documentId }) => documentId,
  );

test('an ORCID finds a person under any name, and an ISNI too', () => {
  const people = [person('a'), person('b', { name: 'J. de Vries', orcid: ORCID })];
  expect(find(people, { orcid: ORCID })).toEqual(['b']);
  expect(
    find([person('c', { name: 'Vries', isni: '0000000121032683' })], { isni: '0000000121032683' }),
  ).toEqual(['c']);
});

test('a name finds those that have it, in capitals or not, and not those whose ORCID is another', () => {
  const people = [
    person('a', { name: 'JAN DE VRIES' }),
    person('b', { orcid: OTHER }),
    person('c', { name: 'Jan' }),
  ];
  expect(find(people)).toEqual(['a', 'b']);
  expect(find(people, { orcid: ORCID })).toEqual(['a']);
  expect(find([person('b', { orcid: OTHER })], { orcid: ORCID })).toEqual([]);
});

test('a name by which somebody is also known finds them, as their own does', () => {
  const known = person('a', { name: 'Johannes de Vries', otherNames: ['jan de vries'] });
  expect(find([known])).toEqual(['a']);
  expect(find([known, person('b')])).toEqual(['a', 'b']);
  expect(find([{ ...known, orcid: OTHER }], { orcid: ORCID })).toEqual([]);
});
