import type { OnixProduct, Subject } from '@colophon/onix/product';
import { expect, test } from '@jest/globals';
import { makeTradeTitle, PRESS } from '../../../../test/exchange-makers';
import { makeContext, makeEdition } from '../../../../test/site/site-makers';
import { onixProduct } from '../to-onix/onix-product';
import { tradeFacts } from './trade-facts';

function factsOf(more: Partial<OnixProduct>) {
  const product = onixProduct(makeTradeTitle(), makeEdition(), makeContext(), PRESS);
  if (!product) throw new Error('There is no record');
  return tradeFacts({ ...product, ...more });
}
const subject = (scheme: string, code: string, isMain = false): Subject => ({
  ...{ scheme, schemeName: null, code, heading: null, language: null, isMain },
});

test('the main subject of Thema comes first and its qualifiers last; a code that Thema does not have is left out', () => {
  const subjects = [
    subject('94', '1DDN'),
    subject('93', 'NHD'),
    subject('93', 'NHTB', true),
    subject('93', 'ZZZZ'),
  ];
  expect(factsOf({ subjects }).thema).toBe('NHTB\nNHD\n1DDN');
  expect(factsOf({ subjects: [subject('94', '1DDN')] }).thema).toBeUndefined();
});

test('an audience that the type of a title says already is not said twice', () => {
  const audience = (value: string) =>
    factsOf({ audiences: [{ scheme: '01', schemeName: null, value }] }).audience;
  expect(audience('08')).toBe('adult-education');
  expect(audience('06')).toBeUndefined();
});

test('the address of a licence that its name gives is not kept beside the name', () => {
  const link = 'https://creativecommons.org/licenses/by/4.0/';
  expect(factsOf({ licence: { name: 'CC BY 4.0', link } }).licenceUrl).toBeUndefined();
  expect(factsOf({ licence: { name: null, link } }).licenceUrl).toBe(link);
});

test('the title and the language of a translated work are kept', () => {
  const original = { type: '03', title: 'Wasser', subtitle: null, language: 'ger', partNumber: null };
  expect(factsOf({ titles: [original], languages: [{ role: '02', code: 'ger' }] })).toMatchObject({
    ...{ originalTitle: 'Wasser', originalLanguage: 'DUI' },
  });
});
