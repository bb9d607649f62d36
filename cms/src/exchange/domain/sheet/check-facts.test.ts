import { isbnSchema } from '@colophon/contracts/values/isbn';
import { expect, test } from '@jest/globals';
import type { ProductFacts } from '../from-onix/product-facts';
import { checkFacts } from './check-facts';

const product = (more: Partial<ProductFacts>): ProductFacts => ({
  ...{ isbn: isbnSchema.parse('9789048559336'), recordReference: '1', line: 3, workKeys: [], otherForms: [] },
  ...{ title: {}, untranslated: null, edition: {}, notes: [] },
  ...more,
});

test('a fact that the form would refuse is left out, and the finding says why', () => {
  const title = { titleEn: 'Polders', nur: '68', doi: '10.5117/1', copyrightYear: 1200 };
  const { facts, findings } = checkFacts(product({ title, edition: { pages: 0, price: 2995 } }));
  expect(facts).toMatchObject({ title: { titleEn: 'Polders', doi: '10.5117/1' }, edition: { price: 2995 } });
  expect(Object.keys({ ...facts?.title, ...facts?.edition })).toEqual(['titleEn', 'doi', 'price']);
  expect(findings.map(({ text }) => text.en)).toEqual([
    'Pages is left out: “0” is not a whole number from 1 to 999999.',
    'Copyright year is left out: “1200” is not a whole number from 1400 to 2200.',
    'NUR is left out: “68” is not a NUR code of three digits.',
  ]);
  expect(findings[2]).toMatchObject({ isbn: '9789048559336', line: 3 });
});

test('a title that is too long for the catalogue refuses the product', () => {
  expect(checkFacts(product({ title: { titleEn: 'P'.repeat(401) } })).facts).toBeNull();
});

test('what a feed says of a series and of contributors is not judged by their cells', () => {
  const title = {
    series: { name: 'Low Lands [part 2]', issn: null },
    contributors: [{ name: 'Quist; Smit [eds]', sortName: null, role: 'editor' as const }],
  };
  const read = checkFacts(product({ title }));
  expect(read).toEqual({ facts: product({ title }), findings: [] });
});

test('an amount that no price can be is left out', () => {
  const { facts, findings } = checkFacts(product({ edition: { price: 99_999_999_999_900 } }));
  expect(facts?.edition).toEqual({});
  expect(findings[0]?.text.en).toMatch(/^Price excl. VAT is left out: “999999999999.00” is not/);
});
