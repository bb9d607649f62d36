import { expect, test } from '@jest/globals';
import { message, only, product } from '../../../test-files/feed';

const read = (descriptive: string, more = '') => only(message(product(descriptive, more)));

test('codes in small letters, with spaces or without their zero are the codes of the list', async () => {
  const { record, findings } = await read(
    '<ProductComposition>0</ProductComposition><ProductForm> bb </ProductForm><Language><LanguageRole>1</LanguageRole><LanguageCode>NLD</LanguageCode></Language>',
  );
  expect(record).toMatchObject({ form: 'BB', languages: [{ role: '01', code: 'dut' }] });
  expect(findings).toEqual([]);
});

test('an unknown code stays, with a warning', async () => {
  const { record, findings } = await read('<ProductForm>Q1</ProductForm>');
  expect(record.form).toBe('Q1');
  expect(findings).toEqual(['unknown-code 150 Q1']);
});

const identified = (type: string, value: string) =>
  message(
    `<Product><RecordReference>r</RecordReference><NotificationType>05</NotificationType><ProductIdentifier><ProductIDType>${type}</ProductIDType><IDValue>${value}</IDValue></ProductIdentifier></Product>`,
  );

test.each([
  ['15', '978 90 8964 125 0', '9789089641250'],
  ['03', '9789089641250', '9789089641250'],
  ['02', '0-8044-2957-x', '9780804429573'],
  ['15', '9789089641251', null],
  ['03', '3019002489208', null],
  ['01', 'A-7', null],
])('the ISBN of an identifier of type %s, %s, is %s', async (type, value, isbn) => {
  const { record } = await only(identified(type, value));
  expect(record.isbn).toBe(isbn);
});

test('a wrong ISBN and a missing one are told apart', async () => {
  expect((await only(identified('15', '9789089641251'))).findings).toEqual(['wrong-isbn 9789089641251']);
  expect((await only(identified('01', 'A-7'))).findings).toEqual(['no-isbn']);
});

test('an unlikely measure is kept with a warning, one in an unknown unit is not', async () => {
  const measure = (type: string, value: string, unit: string) =>
    `<Measure><MeasureType>${type}</MeasureType><Measurement>${value}</Measurement><MeasureUnitCode>${unit}</MeasureUnitCode></Measure>`;
  const { record, findings } = await read(
    measure('03', '300', 'mm') +
      measure('01', '9', 'ell') +
      measure('02', '6', 'in') +
      measure('02', '153', 'mm') +
      measure('08', '0', 'gr'),
  );
  expect(record).toMatchObject({ thicknessMm: 300, heightMm: null, widthMm: 153, weightGrams: null });
  expect(findings).toEqual(['unknown-unit ell', 'implausible-measure 300']);
});

test('the number of a series is found in the product’s level too', async () => {
  const element = (level: string, content: string) =>
    `<TitleElement><TitleElementLevel>${level}</TitleElementLevel>${content}</TitleElement>`;
  const { record } = await read(
    `<Collection><CollectionType>10</CollectionType><TitleDetail><TitleType>01</TitleType>${element('01', '<PartNumber>4</PartNumber>')}${element('02', '<TitleText>Series</TitleText>')}</TitleDetail></Collection>`,
  );
  expect(record.collections).toMatchObject([{ title: 'Series', partNumber: '4' }]);
});

test('a contributor without a name is left out, an unnamed one is not', async () => {
  const { record, findings } = await read(
    '<Contributor><ContributorRole>A01</ContributorRole></Contributor><Contributor><UnnamedPersons>02</UnnamedPersons></Contributor>',
  );
  expect(record.contributors).toMatchObject([{ roles: ['Z99'], unnamed: '02' }]);
  expect(findings).toEqual(['contributor-without-name', 'contributor-without-role']);
});

test('a code of a subject that stands in its heading is moved', async () => {
  const { record } = await read(
    '<Subject><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectHeadingText>nhd</SubjectHeadingText></Subject>',
  );
  expect(record.subjects).toMatchObject([{ scheme: '93', code: 'NHD', heading: null }]);
});

test('an address that must not be followed is left out, a file name is kept', async () => {
  const resource = (link: string) =>
    `<SupportingResource><ResourceContentType>01</ResourceContentType><ResourceMode>03</ResourceMode><ResourceVersion><ResourceLink>${link}</ResourceLink></ResourceVersion></SupportingResource>`;
  const { record, findings } = await read(
    '',
    `<CollateralDetail>${resource('javascript:alert(1)')}${resource('covers/9789089641250.jpg')}${resource('../../etc/passwd.txt')}</CollateralDetail>`,
  );
  expect(record.resources.map(({ link }) => link)).toEqual(['covers/9789089641250.jpg']);
  expect(findings).toEqual(['wrong-link javascript:alert(1)', 'wrong-link ../../etc/passwd.txt']);
});

test('a text is shown between the days of its dates', async () => {
  const { record } = await read(
    '',
    '<CollateralDetail><TextContent><TextType>03</TextType><Text language="dut">Hoi</Text><ContentDate><ContentDateRole>24</ContentDateRole><DateFormat>06</DateFormat><Date>2026010120261231</Date></ContentDate></TextContent></CollateralDetail>',
  );
  expect(record.texts).toMatchObject([
    { language: 'dut', from: '2026-01-01', until: '2026-12-31', audiences: ['00'] },
  ]);
});

test('funders are no publishers', async () => {
  const { record } = await read(
    '',
    '<PublishingDetail><Publisher><PublishingRole>16</PublishingRole><PublisherName>Fund</PublisherName><Funding><FundingIdentifier><FundingIDType>01</FundingIDType><IDValue>G-1</IDValue></FundingIdentifier></Funding></Publisher></PublishingDetail>',
  );
  expect(record).toMatchObject({ publishers: [], funding: [{ name: 'Fund', grants: ['G-1'] }] });
});

test('a chapter has its pages, people and title', async () => {
  const { record, findings } = await read(
    '',
    '<ContentDetail><ContentItem><LevelSequenceNumber>1</LevelSequenceNumber><TextItem><TextItemType>03</TextItemType><PageRun><FirstPageNumber>xii</FirstPageNumber><LastPageNumber>20</LastPageNumber></PageRun></TextItem><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>04</TitleElementLevel><TitleText>Water</TitleText></TitleElement></TitleDetail><Contributor><ContributorRole>A01</ContributorRole><PersonName>A B</PersonName></Contributor></ContentItem><ContentItem/></ContentDetail>',
  );
  expect(record.chapters).toMatchObject([
    {
      sequence: 1,
      title: 'Water',
      firstPage: 'xii',
      lastPage: '20',
      contributors: [{ name: { personName: 'A B' } }],
    },
  ]);
  expect(findings).toEqual(['chapter-without-title']);
});

test('a price without amount needs a reason, and a spread is two dates', async () => {
  const { record, findings } = await read(
    '',
    '<ProductSupply><SupplyDetail><Price><UnpricedItemType>01</UnpricedItemType></Price><Price><PriceType>02</PriceType></Price><Price><PriceAmount>1,234</PriceAmount><UnpricedItemType>02</UnpricedItemType></Price><Price><PriceAmount>10</PriceAmount><PriceDate><PriceDateRole>24</PriceDateRole><Date dateformat="06">2026010120260131</Date></PriceDate></Price></SupplyDetail></ProductSupply>',
  );
  expect(record.supplies[0]?.prices).toMatchObject([
    { amount: null, unpriced: '01' },
    { amount: null, unpriced: '02' },
    {
      amount: 1000,
      dates: [
        { role: '14', date: '2026-01-01' },
        { role: '15', date: '2026-01-31' },
      ],
    },
  ]);
  expect(findings).toEqual(['price-without-amount', 'ambiguous-number 1,234', 'price-without-currency']);
});
