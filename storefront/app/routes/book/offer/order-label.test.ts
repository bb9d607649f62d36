import { expect, test } from '@jest/globals';
import en from '~/i18n/en/common.json';
import nl from '~/i18n/nl/common.json';
import { orderLabel } from './add-to-cart';

const words = (key: string) => {
  const word = key.replace('book.', '') as keyof typeof en.book;
  return [en.book[word], nl.book[word]];
};

test('the button names what is ordered, in both readings of the spec', () => {
  const label = (publicationFormat: 'Paperback' | 'eBook PDF', availability: string) =>
    words(orderLabel({ publicationFormat, availability }));
  expect(label('Paperback', 'available')).toEqual(['Order this book', 'Bestel dit boek']);
  expect(label('eBook PDF', 'available')).toEqual(['Order this eBook', 'Bestel dit e-book']);
  expect(label('Paperback', 'pre-order')).toEqual(['Pre-order this book', 'Reserveer']);
  expect(label('eBook PDF', 'pre-order')).toEqual(['Pre-order this eBook', 'Reserveer']);
});
