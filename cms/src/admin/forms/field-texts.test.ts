import { expect, test } from '@jest/globals';
import { LAYOUTS } from '../../layouts/layouts';
import { keyedLabels } from './field-texts';
import nl from './nl.json';
import { translateHints, typeInAddress } from './translate-hints';

test('a field with a Dutch label and hint has English ones, and stands in a row of its form', () => {
  for (const [uid, fields] of Object.entries(nl)) {
    if (!uid.startsWith('api::')) continue;
    const layout = LAYOUTS[uid];
    const placed = layout?.form.flatMap((row) => row.split(' ').map((field) => field.split(':')[0]));
    for (const field of Object.keys(fields)) {
      expect([uid, placed]).toEqual([uid, expect.arrayContaining([field])]);
      expect([field, layout?.labels?.[field], layout?.hints?.[field]]).toEqual([
        field,
        expect.any(String),
        expect.any(String),
      ]);
    }
  }
});

test('labels have the keys under which the panel looks for them', () => {
  expect(keyedLabels('nl')).toMatchObject({
    'content-manager.content-types.api::book.book.abstract': 'Samenvatting',
    'content-manager.components.book.funding.funder': 'Financier',
  });
  expect(keyedLabels('en')).toMatchObject({ 'content-manager.components.book.funding.funder': 'Funder' });
});

test('hints are in the language of the panel, those of components too, and others stay', () => {
  const form = {
    layout: [
      [
        [
          { name: 'nur', hint: 'Stored' },
          { name: 'slug', hint: 'Stored' },
        ],
      ],
    ],
    components: { 'book.funding': { layout: [[{ name: 'grantNumber', hint: '' }]] } },
  };
  const dutch = translateHints(form, 'api::book.book', 'nl');
  expect(dutch.layout[0]?.[0]?.map(({ hint }) => hint)).toEqual([
    expect.stringContaining('Drie cijfers'),
    'Stored',
  ]);
  expect(dutch.components['book.funding'].layout[0]?.[0]?.hint).toBe('Zoals de financier het schrijft.');
  const english = translateHints(form, 'api::book.book', 'en');
  expect(english.layout).toEqual(form.layout);
  expect(english.components['book.funding'].layout[0]?.[0]?.hint).toBe('As the funder writes it.');
});

test('the address of a form names its content type', () => {
  const path = '/admin/content-manager/collection-types/api::book.book/abc';
  expect(typeInAddress(path)).toBe('api::book.book');
  expect(typeInAddress('/admin/content-manager/single-types/api::site-settings.site-settings')).toBe(
    'api::site-settings.site-settings',
  );
  expect(typeInAddress('/admin/settings')).toBe('');
});
