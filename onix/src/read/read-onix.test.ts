import { expect, test } from '@jest/globals';
import { events, message, only, product, testFile } from '../../test-files/feed';

const SPELLINGS = ['3.0-reference', '3.0-short', '3.1-reference', '2.1-reference'];

test('one product in four spellings gives equal headers and records', async () => {
  const read = await Promise.all(SPELLINGS.map((name) => events(testFile(`complete-${name}.xml`))));
  const withoutLines = read.map(({ given, error }) => {
    expect(error).toBeNull();
    return JSON.parse(JSON.stringify(given, (key, value) => (key === 'line' ? undefined : value)));
  });
  for (const other of withoutLines.slice(1)) expect(other).toEqual(withoutLines[0]);
});

test('the record of a product has what its feed says', async () => {
  const { given } = await events(testFile('complete-3.0-reference.xml'));
  expect(given[0]).toMatchObject({
    kind: 'header',
    header: {
      senderName: 'Example Press',
      senderIdentifiers: [{ type: '07', typeName: null, value: '1234567' }],
      sentAt: '20261121',
      defaultCurrency: 'EUR',
    },
  });
  expect(given[1]).toMatchObject({
    kind: 'product',
    findings: [],
    product: {
      line: 17,
      recordReference: 'press.example.1',
      isbn: '9789089641250',
      blocks: ['descriptive', 'collateral', 'publishing', 'related', 'supply'],
      heightMm: 234,
      widthMm: 156,
      thicknessMm: 25,
      weightGrams: 680,
      titles: [{ type: '01', title: 'The History of Dikes', subtitle: 'Water & Land' }],
      collections: [
        { title: 'Studies of Water', partNumber: '7', identifiers: [{ type: '02', value: '12345679' }] },
      ],
      contributors: [
        {
          roles: ['A01', 'A12'],
          name: { personName: 'Jan van der Meer', prefixToKey: 'van der', corporateName: null },
          biographies: [{ language: 'eng', text: 'Jan **knows** water.' }],
        },
        { roles: ['B01'], name: { personName: null, corporateName: 'Institute of Rivers' } },
      ],
      texts: [
        { type: '03', text: 'Dikes are *old*.\n\nWater is older.' },
        { type: '06', author: 'A. Critic', source: 'The Daily River' },
      ],
      resources: [{ contentType: '01', link: 'https://press.example/9789089641250.jpg' }],
      publishingDates: [{ role: '01', date: '2026-11' }],
      copyrightYear: '2026',
      supplies: [
        {
          market: { countries: ['NL'] },
          availability: '20',
          prices: [
            { type: '04', amount: 2995, taxes: [{ rateCode: 'R', percent: 9, taxable: 2748, amount: 247 }] },
            { type: '01', amount: 2748, currency: 'EUR' },
          ],
        },
      ],
    },
  });
});

test('a message without release is read by its elements', async () => {
  const feed = testFile('complete-2.1-reference.xml').toString().replace(' release="2.1"', '');
  const { record } = await only(feed);
  expect(record.titles[0]?.title).toBe('The History of Dikes');
});

test('a product of one release in a message of another is read by its elements', async () => {
  const feed = testFile('complete-3.0-reference.xml').toString().replace('release="3.0"', 'release="2.1"');
  const { record } = await only(feed);
  expect(record.titles[0]?.title).toBe('The History of Dikes');
});

test('a product alone is a message of one', async () => {
  const { record } = await only(product(''));
  expect(record.recordReference).toBe('r1');
});

test('elements of a sender’s own namespace are left out', async () => {
  const own = '<x:ProductForm xmlns:x="http://sender.example/">ZZ</x:ProductForm>';
  const { record, findings } = await only(message(product(`${own}<ProductForm>BB</ProductForm>`)));
  expect(record.form).toBe('BB');
  expect(findings).toEqual([]);
});

test('a second product with the same reference is read, with a warning', async () => {
  const { given } = await events(message(product(''), product('', '', 'r2'), product('')));
  const codes = given.map((event) =>
    event.kind === 'product' ? event.findings.map(({ code }) => code) : event.kind,
  );
  expect(codes).toEqual([[], [], ['repeated-record-reference']]);
});

test('a product that says no notification or has no identifier is refused, the next one is read', async () => {
  const without = '<Product><RecordReference>r0</RecordReference></Product>';
  const { given } = await events(message(without, product('')));
  expect(given[0]).toMatchObject({
    kind: 'refused',
    line: 1,
    recordReference: 'r0',
    findings: [{ code: 'no-identifier' }, { code: 'no-notification' }, { code: 'no-title' }],
  });
  expect(given[1]?.kind).toBe('product');
});

test('a finding names the line and the path in reference names', async () => {
  const feed =
    '<ONIXmessage release="3.0">\n<product><a001>r</a001><a002>03</a002>\n<productidentifier><b221>15</b221><b244>9789089641250</b244></productidentifier>\n<descriptivedetail><x314>00</x314>\n<b012>QQ</b012></descriptivedetail></product></ONIXmessage>';
  const { given } = await events(feed);
  const [first] = given[0]?.kind === 'product' ? given[0].findings : [];
  expect(first).toEqual({
    severity: 'warning',
    code: 'unknown-code',
    values: { list: '150', value: 'QQ' },
    line: 5,
    path: 'DescriptiveDetail/ProductForm',
  });
});

test('a finding of release 2.1 names the path in the file', async () => {
  const feed = testFile('complete-2.1-reference.xml')
    .toString()
    .replace('<CurrencyCode>EUR', '<CurrencyCode>???');
  const { given } = await events(feed);
  const found = given.flatMap((event) => (event.kind === 'product' ? event.findings : []));
  expect(found).toMatchObject([{ code: 'unknown-code', path: 'SupplyDetail/Price/CurrencyCode' }]);
});
