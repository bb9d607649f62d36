import type { BookView } from '@colophon/contracts/site/book';
import { expect, test } from '@jest/globals';
import { en, makeBookView, makeEditionView } from '~/seo/view-makers';
import { citationOf } from './citation';
import { type ReferenceMessages, reference } from './reference';

const EN: ReferenceMessages = {
  and: ', and ',
  etAl: 'et al.',
  ed: 'ed.',
  eds: 'eds',
  editedBy: 'Edited by',
  translatedBy: 'Translated by',
  illustratedBy: 'Illustrated by',
};

type Person = BookView['contributors'][number];
const person = (sortName: string, role: Person['role'] = 'author'): Person => ({
  name: sortName.split(', ').reverse().join(' '),
  sortName,
  slug: sortName,
  role,
});

function referenceOf(book: Partial<BookView>, publicationDate: string | null = null): string {
  const view = makeBookView({ ...book, edition: makeEditionView({ publicationDate }) });
  const { before, title, after } = reference(citationOf(view, 'https://press.example/tides'), EN);
  return before + title + after;
}

test('an author, a title, a series, a place, a publisher, a year and a DOI', () => {
  const book = {
    contributors: [person('Vries, Marlene de')],
    subtitle: en('A History'),
    series: { name: 'Low Lands', slug: 'low-lands', volume: '3' },
    imprint: 'Colophon University Press',
    imprintPlace: 'Amsterdam',
    doi: '10.5117/9789089641250',
  };
  expect(referenceOf(book, '2009-09-15')).toBe(
    'Vries, Marlene de. Tides: A History. Low Lands 3. Amsterdam: Colophon University Press, 2009. ' +
      'https://doi.org/10.5117/9789089641250',
  );
});

test('only the first name is turned round', () => {
  const contributors = [person('Bos, Jan'), person('Vos, Piet van der'), person('Ek, Els')];
  expect(referenceOf({ contributors })).toMatch(/^Bos, Jan, Piet van der Vos, and Els Ek\. Tides\./);
});

test('of many names seven are given', () => {
  const contributors = Array.from({ length: 11 }, (_, i) => person(`Bos, J${i}`));
  expect(referenceOf({ contributors })).toMatch(/J6 Bos, et al\. Tides/);
});

test('editors are first in a book without an author', () => {
  const [bos, vos] = [person('Bos, Jan', 'editor'), person('Vos, Piet', 'editor')];
  expect(referenceOf({ contributors: [bos] })).toMatch(/^Bos, Jan, ed\. Tides\./);
  expect(referenceOf({ contributors: [bos, vos] })).toMatch(/^Bos, Jan, and Piet Vos, eds\. Tides\./);
});

test('who edited, translated and drew beside an author stands behind the title', () => {
  const contributors = [
    person('Quist, Mara'),
    person('Bos, Jan', 'editor'),
    person('Vos, Piet', 'translator'),
    person('Ek, Els', 'illustrator'),
  ];
  expect(referenceOf({ contributors })).toBe(
    'Quist, Mara. Tides. Edited by Jan Bos. Translated by Piet Vos. Illustrated by Els Ek. ' +
      'https://press.example/tides',
  );
});

test('a title that asks needs no colon and no full stop', () => {
  expect(referenceOf({ title: en('Whose Sea?'), subtitle: en('Tides') })).toMatch(/^Whose Sea\? Tides\./);
});
