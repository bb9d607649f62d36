import { expect, test } from '@jest/globals';
import { type Groupable, groupWorks } from './group-works';

const product = (isbn: string, workKeys: string[] = [], otherForms: string[] = []): Groupable => ({
  ...{ isbn, workKeys, otherForms },
});
const isbnsOf = (products: Groupable[]) => groupWorks(products).map((group) => group.map(({ isbn }) => isbn));

test('products of the same work are one group, others are each their own', () => {
  expect(isbnsOf([product('3', ['w1']), product('1', ['w1']), product('2')])).toEqual([['1', '3'], ['2']]);
});

test('a link in one direction is enough, also by way of a product that the feed does not hold', () => {
  expect(
    isbnsOf([product('1', [], ['2']), product('2'), product('3', [], ['9']), product('4', [], ['9'])]),
  ).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
});

test('links in a circle end', () => {
  expect(isbnsOf([product('1', [], ['2']), product('2', [], ['3']), product('3', [], ['1'])])).toEqual([
    ['1', '2', '3'],
  ]);
});

test('the order of the products does not matter', () => {
  const products = [product('1', ['w'], ['4']), product('2'), product('3', ['w']), product('4', [], ['2'])];
  const turned = [...products].reverse();
  expect(isbnsOf(turned)).toEqual(isbnsOf(products));
});

test('a work of ten thousand products is grouped without a deep recursion', () => {
  const products = Array.from({ length: 10_000 }, (_, i) => product(String(i), [], [String(i + 1)]));
  expect(groupWorks(products)).toHaveLength(1);
});
