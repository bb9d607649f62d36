import type { Isbn } from '@colophon/contracts/values/isbn';
import fc, { type Arbitrary } from 'fast-check';
import {
  type Affiliation,
  BLOCKS,
  type Contributor,
  type Identifier,
  type OnixProduct,
  type Price,
  type RoleDate,
  type Supply,
  type Territory,
  type Text,
} from '../src/product';
import { codeLists } from './code-lists';

/*
 * Products as feeds may have them: every code is one of its list, every other value anything that its type allows, empty
 * texts, markup and forbidden characters included.
 */

const code = (list: number) => fc.constantFrom(...(codeLists[list] ?? []));
const maybe = <T>(arbitrary: Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 2 });
const some = <T>(arbitrary: Arbitrary<T>) => fc.array(arbitrary, { maxLength: 3 });

const text = fc.oneof(
  { weight: 4, arbitrary: fc.lorem({ maxCount: 4 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      'A\u0000B',
      'R&D <b>',
      ']]>',
      'two\nlines',
      '\ud800',
      'é\u0085',
      '\ufffe',
    ),
  },
);
const markdown = fc.oneof(
  text,
  fc.constantFrom(
    '# Title\n\n## Part\n\ntext',
    '> quoted\n>\n> - a\n>   1. b',
    '| a | b |\n|:--|--:|\n| 1 | **2** |',
    '```html\n<p>&</p>\n```\n\n    code',
    '![picture](https://x.example/a.png) [link](https://x.example/?a=1&b=2 "t") <https://x.example>',
    '[bad](javascript:alert(1)) [own](/en/about) [mail](mailto:a@x.example)',
    '~~gone~~ <script>alert(1)</script> &amp; &nbsp; line  \nbreak\n\n---\n\n7. seven',
    '[a *b* ![c](https://x.example/d.png)](https://x.example/%zz) `code` [i](https://[::1]/)',
  ),
);
const address = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom(
    'cover.jpg',
    'https://x.example/a b.pdf',
    'https://x.example/é%zz',
    '',
    'http://[',
    'a#b#c',
    '1:2',
  ),
);
const day: Arbitrary<string> = fc
  .tuple(
    fc.integer({ min: 1900, max: 2099 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .chain(([year, month, dayOfMonth]) => {
    const two = (value: number) => String(value).padStart(2, '0');
    return fc.constantFrom(`${year}`, `${year}-${two(month)}`, `${year}-${two(month)}-${two(dayOfMonth)}`);
  });
const language = maybe(code(74));
const cents = fc.integer({ min: 0, max: 1_000_000 });
const measure = fc.oneof(fc.integer({ min: 0, max: 2000 }), fc.double({ min: 0, max: 900, noNaN: true }));

const identifiers = (list: number): Arbitrary<Identifier[]> =>
  some(fc.record({ type: code(list), typeName: maybe(text), value: text }));
const roleDates = (list: number): Arbitrary<RoleDate[]> => some(fc.record({ role: code(list), date: day }));

const territory: Arbitrary<Territory> = fc.record({
  countries: some(code(91)),
  regions: some(fc.oneof(code(49), fc.constant('WORLD'))),
  countriesExcluded: some(code(91)),
  regionsExcluded: some(code(49)),
});
const affiliation: Arbitrary<Affiliation> = fc.record({
  name: maybe(text),
  position: maybe(text),
  identifiers: identifiers(44),
});
const contributor: Arbitrary<Contributor> = fc.record({
  sequence: maybe(fc.integer({ min: 0, max: 5 })),
  roles: some(code(17)),
  name: fc.record({
    personName: maybe(text),
    inverted: maybe(text),
    titlesBefore: maybe(text),
    namesBeforeKey: maybe(text),
    prefixToKey: maybe(text),
    keyNames: maybe(text),
    namesAfterKey: maybe(text),
    suffixToKey: maybe(text),
    lettersAfter: maybe(text),
    corporateName: fc.option(text, { nil: null, freq: 1 }),
  }),
  identifiers: identifiers(44),
  affiliations: some(affiliation),
  biographies: some(fc.record({ language, text: markdown })),
  websites: some(address),
  unnamed: maybe(code(19)),
});
const productText: Arbitrary<Text> = fc.record({
  type: code(153),
  language,
  text: markdown,
  audiences: some(code(154)),
  author: maybe(text),
  source: maybe(text),
  from: maybe(day),
  until: maybe(day),
});
const price: Arbitrary<Price> = fc.record({
  type: maybe(code(58)),
  qualifier: maybe(code(59)),
  amount: maybe(cents),
  unpriced: maybe(code(57)),
  currency: maybe(code(96)),
  taxes: some(
    fc.record({
      type: maybe(code(171)),
      rateCode: maybe(code(62)),
      percent: maybe(fc.double({ min: 0, max: 100, noNaN: true })),
      taxable: maybe(cents),
      amount: maybe(cents),
    }),
  ),
  territory: maybe(territory),
  dates: roleDates(173),
});
const supply: Arbitrary<Supply> = fc.record({
  market: maybe(territory),
  supplierRole: maybe(code(93)),
  supplierName: maybe(text),
  supplierIdentifiers: identifiers(92),
  websites: some(fc.record({ role: maybe(code(73)), link: address })),
  availability: maybe(code(65)),
  dates: roleDates(166),
  unpriced: maybe(code(57)),
  prices: some(price),
});

const name = { name: maybe(text), identifiers: identifiers(44) };

/** A product of which every part is legal; its record reference is 'example.NUMBER'. */
export const arbitraryProduct: Arbitrary<OnixProduct> = fc.record({
  line: fc.integer({ min: 1, max: 9999 }),
  recordReference: fc.nat({ max: 2 ** 31 - 1 }).map((number) => `example.${number}`),
  notification: code(1),
  deletionText: maybe(text),
  recordSource: maybe(text),
  identifiers: identifiers(5),
  isbn: maybe(fc.constant('9789089641243' as Isbn)),
  blocks: fc.oneof(
    { weight: 3, arbitrary: fc.constant(BLOCKS) },
    { weight: 1, arbitrary: fc.subarray([...BLOCKS]) },
  ),
  composition: maybe(code(2)),
  form: maybe(code(150)),
  formDetails: some(code(175)),
  technicalProtection: some(code(144)),
  features: some(fc.record({ type: code(79), value: maybe(text), description: maybe(text) })),
  licence: maybe(fc.record({ name: maybe(text), link: maybe(address) })),
  classifications: some(fc.record({ type: code(9), code: text })),
  heightMm: maybe(measure),
  widthMm: maybe(measure),
  thicknessMm: maybe(measure),
  weightGrams: maybe(measure),
  titles: some(
    fc.record({ type: code(15), language, title: text, subtitle: maybe(text), partNumber: maybe(text) }),
  ),
  collections: some(
    fc.record({
      type: code(148),
      title: maybe(text),
      subtitle: maybe(text),
      identifiers: identifiers(13),
      partNumber: maybe(text),
    }),
  ),
  contributors: some(contributor),
  editionTypes: some(code(21)),
  editionNumber: maybe(fc.integer({ min: 0, max: 20 })),
  editionStatement: maybe(text),
  languages: some(fc.record({ role: code(22), code: code(74) })),
  extents: some(fc.record({ type: code(23), value: measure, unit: code(24) })),
  illustrations: maybe(fc.integer({ min: 0, max: 99 })),
  subjects: some(
    fc.record({
      scheme: code(27),
      schemeName: maybe(text),
      code: maybe(text),
      heading: maybe(text),
      language: maybe(code(74)),
      isMain: fc.boolean(),
    }),
  ),
  audiences: some(fc.record({ scheme: code(29), schemeName: maybe(text), value: text })),
  texts: some(productText),
  resources: some(
    fc.record({
      contentType: code(158),
      mode: maybe(code(159)),
      audiences: some(code(154)),
      link: address,
    }),
  ),
  prizes: some(fc.record({ name: text, year: maybe(fc.oneof(fc.constant('2024'), text)) })),
  chapters: some(
    fc.record({
      sequence: maybe(fc.integer({ min: 0, max: 4 })),
      title: text,
      subtitle: maybe(text),
      identifiers: identifiers(43),
      firstPage: maybe(text),
      lastPage: maybe(text),
      contributors: some(contributor),
      texts: some(productText),
    }),
  ),
  imprints: some(fc.record(name)),
  publishers: some(fc.record({ ...name, role: code(45), websites: some(address) })),
  funding: some(fc.record({ ...name, grants: some(text) })),
  cityOfPublication: maybe(text),
  countryOfPublication: maybe(code(91)),
  publishingStatus: maybe(code(64)),
  publishingDates: roleDates(163),
  copyrightYear: maybe(fc.constantFrom('2026', '1999', '')),
  copyrightHolder: maybe(text),
  salesRights: some(fc.record({ type: code(46), territory })),
  restOfWorldRights: maybe(code(46)),
  relatedWorks: some(fc.record({ code: code(164), identifiers: identifiers(16) })),
  relatedProducts: some(fc.record({ codes: some(code(51)), identifiers: identifiers(5) })),
  supplies: some(supply),
});
