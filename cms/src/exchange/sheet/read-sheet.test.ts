import { expect, test } from '@jest/globals';
import { makeArchive, makeWorkbook } from '../../../test/make-workbook';
import { FileError, fileErrorSentence } from '../domain/file-error';
import type { Finding } from '../domain/finding';
import type { ProductFacts } from '../domain/from-onix/product-facts';
import { readSheet } from './read-sheet';

const PAPER = '9789089641243';
const EBOOK = '9789048508358';

async function read(content: string | Buffer) {
  const products: ProductFacts[] = [];
  const refused: Finding[] = [];
  const unknownColumns: string[] = [];
  for await (const event of readSheet(Buffer.from(content), { vatRate: () => 0.09 })) {
    if (event.kind === 'unknown-column') unknownColumns.push(event.heading);
    else if (event.ok) products.push(event.facts);
    else refused.push(event.finding);
  }
  return { products, refused, unknownColumns };
}

const refusal = async (content: string | Buffer) => {
  const error: unknown = await read(content).catch((reason: unknown) => reason);
  if (!(error instanceof FileError)) throw error;
  return [error.code, fileErrorSentence(error, 'en')];
};

test('headings are English or Dutch, in any order and however they are written', async () => {
  const { products } = await read(
    `prijs  incl. btw (nl);Title (English);ISBN;PAGES\n29,95;Water;978-90-8964-124-3;312\n`,
  );
  expect(products).toEqual([
    {
      isbn: PAPER,
      ...{ recordReference: PAPER, line: 2, workKeys: [], otherForms: [], untranslated: null, notes: [] },
      ...{ title: { titleEn: 'Water' }, exported: {} },
      edition: { price: 2748, consumerPrice: 2995, pages: 312 },
    },
  ]);
});

test('columns that nobody knows are named once, and not read', async () => {
  const { unknownColumns, products } = await read(`ISBN;Shelf;Remarks;\n${PAPER};A1;mine;\n${EBOOK};A2;;\n`);
  expect(unknownColumns).toEqual(['Shelf', 'Remarks']);
  expect(products.map(({ title, edition }) => [title, edition])).toEqual([
    [{}, {}],
    [{}, {}],
  ]);
});

test('a bad cell refuses its row, and says which it is and what is expected', async () => {
  const { products, refused } = await read(
    `ISBN;Titel (Engels);Prijs incl. btw (NL)\n9789089641244;Wrong;1\n;Without;1\n${PAPER};Dear;1,234\n${EBOOK};Right;€ 29,95\n`,
  );
  expect(products.map(({ isbn, line }) => [isbn, line])).toEqual([[EBOOK, 5]]);
  expect(refused.map(({ isbn, line, field, text }) => [isbn, line, field, text.en])).toEqual([
    [null, 2, 'ISBN', '“9789089641244” is not an ISBN with a right check digit.'],
    [null, 3, 'ISBN', '“” is not an ISBN with a right check digit.'],
    [
      ...[PAPER, 4, 'Prijs incl. btw (NL)'],
      '“1,234” is not an amount with two decimals; this may be thousands or a few euros.',
    ],
  ]);
});

test('rows of a work say the same of its title, or nothing', async () => {
  const head = 'ISBN;Work;Title (English);Subtitle (English)';
  const same = await read(`${head}\n${PAPER};7;Water;A History\n${EBOOK};7;Water ;\n`);
  expect(same.products.map(({ workKeys }) => workKeys)).toEqual([['sheet 7'], ['sheet 7']]);
  const { products, refused } = await read(`${head}\n${PAPER};7;Water;\n${EBOOK};7;Land;\n`);
  expect(products.map(({ isbn }) => isbn)).toEqual([PAPER]);
  expect(refused.map(({ text }) => text.en)).toEqual([
    '“Land” is not what row 2 says of the same work, or nothing.',
  ]);
});

test('of two rows with one ISBN both are given, in their order', async () => {
  const { products, refused } = await read(`ISBN;Work;Title (Dutch)\n${PAPER};1;Oud\n${PAPER};1;Nieuw\n`);
  expect([products.map(({ title, line }) => [title.titleNl, line]), refused]).toEqual([
    [
      ['Oud', 2],
      ['Nieuw', 3],
    ],
    [],
  ]);
});

test.each([
  ['windows-1252', Buffer.from(`ISBN;Titel (Nederlands)\r\n${PAPER};Eén \x80 \x96 cent\r\n`, 'latin1')],
  ['UTF-8', Buffer.from(`ISBN,Titel (Nederlands)\r\n${PAPER},Eén € – cent\r\n`)],
  ['UTF-8 with a mark', Buffer.from(`\ufeffISBN;Titel (Nederlands)\r\n${PAPER};Eén € – cent\r\n`)],
  ['UTF-16', Buffer.from(`\ufeffISBN\tTitel (Nederlands)\r\n${PAPER}\tEén € – cent\r\n`, 'utf16le')],
])('a CSV file may be in %s', async (_encoding, bytes) => {
  const { products } = await read(bytes);
  expect(products.map(({ isbn, title }) => [isbn, title])).toEqual([[PAPER, { titleNl: 'Eén € – cent' }]]);
});

test('quotation marks hold delimiters and line breaks, and rows are counted as a spreadsheet does', async () => {
  const { products } = await read(
    `"ISBN","Description (English), long","Description (English)"\n\n${PAPER},,"One; ""two"",\nthree"\n${EBOOK},,"'- four"\n`,
  );
  expect(products.map(({ line, title }) => [line, title.descriptionEn])).toEqual([
    [3, 'One; "two",\nthree'],
    [4, '- four'],
  ]);
});

test('a workbook of Excel has texts apart from cells, real days, and results of formulas', async () => {
  const texts =
    '<si><t>ISBN</t></si><si><t>Title (English)</t></si><si><t>Publication date</t></si><si><t>Price excl. VAT</t></si><si><r><t>Wa</t></r><r><rPr><b/></rPr><t xml:space="preserve">ter &amp; </t></r><rPh sb="0" eb="1"><t>no</t></rPh><r><t>Land</t></r></si><si><t>Open access</t></si><si><t>Fixed price until</t></si>';
  const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c><c r="E1" t="s"><v>5</v></c><c r="F1" t="s"><v>6</v></c></row>
    <row r="4"><c r="A4"><v>9789089641243</v></c><c r="B4" t="s"><v>4</v></c><c r="C4" s="1"><v>46461</v></c><c r="D4"><f>29.95/1.09</f><v>27.477064220183486</v></c><c r="E4" t="b"><v>1</v></c><c r="F4" s="2"><v>46461.75</v></c></row>
    <row r="5" s="1"><c r="AZZ5" s="1"/></row>`;
  const { products, refused } = await read(await makeWorkbook({ rows, texts }));
  expect([products.map(({ line, title, edition }) => ({ line, ...title, ...edition })), refused]).toEqual([
    [
      {
        ...{ line: 4, titleEn: 'Water & Land', publicationDate: '2027-03-15', price: 2748, openAccess: true },
        fixedPriceUntil: '2027-03-15',
      },
    ],
    [],
  ]);
});

const cell = (address: string, text: string) => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;

test('a date that a spreadsheet made of a text is no text, and what it could not compute says nothing', async () => {
  const rows = `<row r="1">${cell('A1', 'ISBN')}${cell('B1', 'Volume')}</row>
    <row r="2">${cell('A2', PAPER)}<c r="B2" s="1"><v>46461</v></c></row>
    <row r="3">${cell('A3', EBOOK)}<c r="B3" t="e"><v>#REF!</v></c></row>`;
  const { refused } = await read(await makeWorkbook({ rows }));
  expect(refused.map(({ line, field, text }) => [line, field, text.en])).toEqual([
    [2, 'Volume', '“2027-03-15” is not a text; the spreadsheet has made a date of it.'],
  ]);
});

test('a file that is no sheet is refused with a sentence', async () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const word = await makeArchive({
    '_rels/.rels':
      '<Relationships><Relationship Id="r" Type="http://x/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': '<document/>',
  });
  const cut = (await makeWorkbook({ rows: '' })).subarray(0, 400);
  const saved = 'This is neither an Excel workbook (.xlsx) nor a CSV file. Save it as one of these.';
  expect(await refusal(png)).toEqual(['not-a-sheet', saved]);
  expect(await refusal(word)).toEqual(['not-a-sheet', saved]);
  expect((await refusal(await makeArchive({ 'a.txt': 'a' })))[0]).toBe('not-a-sheet');
  expect((await refusal(Buffer.from('d0cf11e0a1b11ae1', 'hex')))[0]).toBe('old-workbook');
  expect((await refusal(cut))[0]).toBe('damaged');
  expect((await refusal(await makeWorkbook({ rows: '<row><c></row>' })))[0]).toBe('damaged');
  expect((await refusal(''))[0]).toBe('empty-file');
  expect((await refusal('\n\n'))[0]).toBe('empty-file');
  expect((await refusal('Title (English);Pages\nWater;1\n'))[0]).toBe('no-isbn-column');
  expect(await refusal('ISBN;Taal;Language\n')).toEqual([
    'repeated-column',
    'There is more than one column for “Language”; it is not known which counts.',
  ]);
  expect(await refusal(`ISBN;Volume\n${PAPER};"1\n`)).toEqual([
    'quote-not-closed',
    'In the CSV file a quotation mark is opened that is not closed, near row 2.',
  ]);
});

test('a sheet beyond the limits is refused', async () => {
  const bomb = await makeWorkbook({
    rows: '',
    'xl/worksheets/sheet1.xml': Buffer.concat([
      Buffer.from('<worksheet>'),
      Buffer.alloc(310_000_000, '<c></c>\n'),
    ]),
  });
  expect(bomb.length).toBeLessThan(2_000_000);
  expect(await refusal(bomb)).toEqual([
    'contents-too-large',
    'The workbook has more than 300 MB in it when it is unpacked.',
  ]);
  const deep = await makeWorkbook({ rows: '<a>'.repeat(100_000) });
  expect((await refusal(deep))[0]).toBe('damaged');
  const long = await makeWorkbook({ rows: `<row r="1">${cell('A1', 'x'.repeat(100_001))}</row>` });
  expect((await refusal(long))[0]).toBe('cell-too-long');
  expect((await refusal(`ISBN${';x'.repeat(200)}\n`))[0]).toBe('too-many-columns');
  expect((await refusal(`ISBN\n${'1\n'.repeat(60_001)}`))[0]).toBe('too-many-rows');
});
