import { describe, expect, test } from '@jest/globals';
import { emptyProduct, fullProduct } from '../../test/sample-products';
import type { OnixProduct, Price, Supply } from '../product';
import { productXml } from './product-xml';

type Path = readonly string[];

function leaves(value: unknown, path: Path = []): Path[] {
  if (value === null || value === false) return [];
  if (typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, [...path, key]));
}

function without(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return typeof value === 'string' ? '' : null;
  if (Array.isArray(value)) {
    const part = without(value[Number(key)], rest);
    return value.flatMap((item, index) => (index !== Number(key) ? [item] : part === null ? [] : [part]));
  }
  const parts = value as Record<string, unknown>;
  return { ...parts, [key]: without(parts[key], rest) };
}

const write = (part: Partial<OnixProduct>, version: '3.0' | '3.1' = '3.1') =>
  productXml({ ...emptyProduct, ...part }, version);

const text = {
  type: '03',
  language: null,
  text: 'A book.',
  audiences: [],
  author: null,
  source: null,
  from: null,
  until: null,
};
const price: Price = {
  type: '04',
  qualifier: null,
  amount: 3495,
  unpriced: null,
  currency: 'EUR',
  taxes: [],
  territory: null,
  dates: [],
};
const supply: Supply = {
  market: null,
  supplierRole: '01',
  supplierName: 'Press',
  supplierIdentifiers: [],
  websites: [],
  availability: '20',
  dates: [],
  unpriced: null,
  prices: [],
};

test('the sample fills every field of the record', () => {
  const filled = new Set(leaves(fullProduct).map(([field]) => field));
  expect(Object.keys(emptyProduct).filter((field) => !filled.has(field))).toEqual([]);
});

test('everything that a record holds is written: without any part of it, the message is another', () => {
  const whole = productXml(fullProduct, '3.1');
  // The line of a feed is no content; the sample's ISBN is also among its identifiers.
  const unwritten = leaves(fullProduct)
    .filter(([field]) => field !== 'line' && field !== 'isbn')
    .filter((path) => productXml(without(fullProduct, path) as OnixProduct, '3.1') === whole);
  expect(unwritten).toEqual([]);
});

test('3.0 leaves out what only 3.1 can say: identifiers of institutions', () => {
  expect(productXml(fullProduct, '3.0')).not.toContain('AffiliationIdentifier');
  expect(productXml(fullProduct, '3.1')).toContain('<AffiliationIDType>40</AffiliationIDType>');
});

test('3.1 has one date of each role, 3.0 all', () => {
  const publishers = [{ role: '01', name: 'Press', identifiers: [], websites: [] }];
  const publishingDates = [
    { role: '01', date: '2026-01-02' },
    { role: '01', date: '2026-02' },
  ];
  expect(write({ publishers, publishingDates }, '3.0').match(/<PublishingDate>/g)).toHaveLength(2);
  expect(write({ publishers, publishingDates }, '3.1').match(/<PublishingDate>/g)).toHaveLength(1);
});

test('a record of nothing has a reference, a notification and an identifier, and no block', () => {
  expect(write({}).match(/<(\w+)>/g)).toEqual([
    '<Product>',
    '<RecordReference>',
    '<NotificationType>',
    '<ProductIdentifier>',
    '<ProductIDType>',
    '<IDTypeName>',
    '<IDValue>',
  ]);
});

test('only the blocks that the record names are written', () => {
  const xml = productXml({ ...fullProduct, notification: '04', blocks: ['collateral', 'supply'] }, '3.0');
  expect(xml).toContain('<CollateralDetail>');
  expect(xml).toContain('<ProductSupply>');
  expect(xml).not.toMatch(/<(?:DescriptiveDetail|ContentDetail|PublishingDetail|RelatedMaterial)>/);
});

describe('text', () => {
  test('markup is escaped and forbidden characters are dropped', () => {
    const titles = [
      { type: '01', language: null, title: ' A\u0000 <b>\n& \ud800B', subtitle: null, partNumber: null },
    ];
    expect(write({ titles })).toContain('<TitleText>A &lt;b&gt; &amp; B</TitleText>');
  });

  test('an Arabic, a mathematical and an emoji letter stay', () => {
    const titles = [{ type: '01', language: null, title: 'كتاب 𝔸 📚', subtitle: null, partNumber: null }];
    expect(write({ titles })).toContain('<TitleText>كتاب 𝔸 📚</TitleText>');
  });

  test('Markdown becomes XHTML, without a script, a picture or a dangerous link', () => {
    const markdown =
      '*One* <script>x</script> ![a cat](c.png) [no](javascript:x) [yes](https://x.example "t")';
    const xml = write({ texts: [{ ...text, text: markdown }] });
    expect(xml).toContain(
      '<Text textformat="05"><p><em>One</em> &lt;script&gt;x&lt;/script&gt; a cat no <a href="https://x.example">yes</a></p></Text>',
    );
  });

  test('a text of which nothing is visible is not written', () => {
    expect(write({ texts: [{ ...text, text: '\n---\n' }] })).not.toContain('CollateralDetail');
  });

  test('a person has one biography in each language', () => {
    const [author] = fullProduct.contributors;
    if (!author) throw new Error('The sample has no author.');
    const biographies = ['one', 'two'].map((words) => ({ language: 'eng', text: words }));
    const xml = write({ titles: fullProduct.titles, contributors: [{ ...author, biographies }] });
    expect(xml).toContain('<p>one</p>');
    expect(xml).not.toContain('<p>two</p>');
  });
});

describe('values', () => {
  test('a code that is in no list is left out with what needs it', () => {
    const xml = write({
      titles: fullProduct.titles,
      form: 'XX9',
      subjects: [
        { scheme: '777', schemeName: null, code: 'a', heading: null, language: null, isMain: false },
      ],
    });
    expect(xml).toContain('<ProductForm>00</ProductForm>');
    expect(xml).not.toContain('<Subject>');
  });

  test('a date is as exact as it is known', () => {
    const publishingDates = ['2026', '2026-11', '2026-11-21', 'soon'].map((date, i) => ({
      role: `0${i + 1}`,
      date,
    }));
    const xml = write({
      imprints: [{ name: 'P', identifiers: [] }],
      publishingDates: publishingDates.slice(0, 2),
    });
    expect(xml).toContain('<Date dateformat="05">2026</Date>');
    expect(xml).toContain('<Date dateformat="01">202611</Date>');
    const full = write({
      imprints: [{ name: 'P', identifiers: [] }],
      publishingDates: [
        { role: '01', date: '2026-11-21' },
        { role: '19', date: 'soon' },
      ],
    });
    expect(full.match(/<Date .*/g)).toEqual(['<Date dateformat="00">20261121</Date>']);
  });

  test('an address is encoded, and what is none is left out', () => {
    const resource = { contentType: '01', mode: null, audiences: [] };
    const xml = write({
      resources: ['https://x.example/ä b%.jpg', 'http://[', 'cover.jpg'].map((link) => ({
        ...resource,
        link,
      })),
    });
    expect(xml.match(/<ResourceLink>.*(?=<)/g)).toEqual([
      '<ResourceLink>https://x.example/%C3%A4%20b%25.jpg',
      '<ResourceLink>cover.jpg',
    ]);
  });

  test('the countries of a world market are its exclusions, not its members', () => {
    const territory = {
      countries: ['NL'],
      regions: ['WORLD'],
      countriesExcluded: ['US'],
      regionsExcluded: [],
    };
    const xml = write({ supplies: [{ ...supply, market: territory }] });
    expect(xml).toContain(
      '<Territory>\n<RegionsIncluded>WORLD</RegionsIncluded>\n<CountriesExcluded>US</CountriesExcluded>\n</Territory>',
    );
  });
});

describe('supply', () => {
  test('cents are written in units of the currency, with the tax', () => {
    const taxes = [{ type: '01', rateCode: 'R', percent: 9, taxable: null, amount: null }];
    const xml = write({ supplies: [{ ...supply, prices: [{ ...price, amount: 3405, taxes }] }] });
    expect(xml).toContain('<PriceAmount>34.05</PriceAmount>');
    expect(xml).toContain('<TaxRatePercent>9</TaxRatePercent>');
  });

  test('a price of nothing is free of charge', () => {
    const xml = write({ supplies: [{ ...supply, prices: [{ ...price, amount: 0 }] }] });
    expect(xml).toContain('<UnpricedItemType>01</UnpricedItemType>');
    expect(xml).not.toContain('PriceAmount');
  });

  test('terms without a price ask to contact the supplier', () => {
    expect(write({ supplies: [supply] })).toContain('<UnpricedItemType>04</UnpricedItemType>');
    expect(write({ supplies: [{ ...supply, unpriced: '02' }] })).toContain('<UnpricedItemType>02<');
  });

  test('suppliers in one market are written together', () => {
    const xml = write({ supplies: [supply, { ...supply, supplierName: 'Other' }] });
    expect(xml.match(/<ProductSupply>/g)).toHaveLength(1);
    expect(xml.match(/<SupplyDetail>/g)).toHaveLength(2);
  });

  test('terms of nobody cannot be written', () => {
    expect(write({ supplies: [{ ...supply, supplierName: null, prices: [price] }] })).not.toContain(
      'ProductSupply',
    );
  });
});

test('a funder that the feed also lists as a publisher is written once, with its grants', () => {
  const publishers = [{ role: '16', name: 'NWO', identifiers: [], websites: [] }];
  const xml = write({ publishers, funding: [{ name: 'NWO', identifiers: [], grants: ['406.18'] }] });
  expect(xml.match(/<PublisherName>NWO/g)).toHaveLength(1);
  expect(xml).toContain('<IDValue>406.18</IDValue>');
});
