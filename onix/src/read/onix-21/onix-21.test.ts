import { expect, test } from '@jest/globals';
import { only } from '../../../test-files/feed';

const read = (content: string) =>
  only(
    `<ONIXMessage release="2.1"><Product><RecordReference>r</RecordReference><NotificationType>03</NotificationType><EAN13>9789089641250</EAN13>${content}</Product></ONIXMessage>`,
  );

test('identifiers and titles may be elements of their own', async () => {
  const { record, findings } = await read(
    '<ISBN>9089641254</ISBN><DistinctiveTitle>Water</DistinctiveTitle><Subtitle>Land</Subtitle><PublisherName>P</PublisherName>',
  );
  expect(record).toMatchObject({
    identifiers: [
      { type: '02', value: '9089641254' },
      { type: '03', value: '9789089641250' },
    ],
    isbn: '9789089641250',
    titles: [{ type: '01', title: 'Water', subtitle: 'Land' }],
    publishers: [{ role: '01', name: 'P' }],
  });
  expect(findings).toEqual([]);
});

test.each([
  ['<ProductForm>DG</ProductForm><EpubType>029</EpubType>', 'ED', ['E101'], '00'],
  ['<ProductForm>DG</ProductForm><EpubType>002</EpubType>', 'ED', ['E107'], '00'],
  ['<ProductForm>DG</ProductForm><EpubType>099</EpubType>', 'ED', [], '00'],
  ['<ProductForm>DH</ProductForm>', 'EC', [], '00'],
  ['<ProductForm>WW</ProductForm>', 'SA', [], '10'],
  ['<ProductForm>BB</ProductForm>', 'BB', [], '00'],
])('the form of %s is %s %p', async (content, form, formDetails, composition) => {
  const { record } = await read(`${content}<DistinctiveTitle>T</DistinctiveTitle>`);
  expect(record).toMatchObject({ form, formDetails, composition });
});

test('rights name countries, the world and the rest of it', async () => {
  const { record, findings } = await read(
    '<DistinctiveTitle>T</DistinctiveTitle>' +
      '<SalesRights><SalesRightsType>01</SalesRightsType><RightsTerritory>WORLD</RightsTerritory></SalesRights>' +
      '<SalesRights><SalesRightsType>03</SalesRightsType><RightsTerritory>ROW</RightsTerritory></SalesRights>' +
      '<SalesRights><SalesRightsType>02</SalesRightsType><RightsRegion>000</RightsRegion></SalesRights>' +
      '<SalesRights><SalesRightsType>02</SalesRightsType><RightsRegion>007</RightsRegion></SalesRights>' +
      '<NotForSale><RightsCountry>US</RightsCountry><RightsCountry>CA</RightsCountry></NotForSale>',
  );
  expect(record.restOfWorldRights).toBe('03');
  expect(
    record.salesRights.map(({ type, territory }) => [type, ...territory.regions, ...territory.countries]),
  ).toEqual([
    ['01', 'WORLD'],
    ['02', 'WORLD'],
    ['03', 'US', 'CA'],
  ]);
  expect(findings).toEqual(['unknown-region 007']);
});

test('texts, links to texts and media files become texts and resources', async () => {
  const { record } = await read(
    '<DistinctiveTitle>T</DistinctiveTitle>' +
      '<OtherText><TextTypeCode>13</TextTypeCode><Text>Bio</Text></OtherText>' +
      '<OtherText><TextTypeCode>25</TextTypeCode><Text>For shops</Text></OtherText>' +
      '<OtherText><TextTypeCode>23</TextTypeCode><TextLinkType>01</TextLinkType><TextLink>https://a.example/s.pdf</TextLink></OtherText>' +
      '<MediaFile><MediaFileTypeCode>07</MediaFileTypeCode><MediaFileLinkTypeCode>06</MediaFileLinkTypeCode><MediaFileLink>t.jpg</MediaFileLink></MediaFile>' +
      '<Annotation><p>Short</p></Annotation>',
  );
  expect(record.texts.map(({ type, audiences, text }) => [type, audiences.join(), text])).toEqual([
    ['12', '00', 'Bio'],
    ['01', '02', 'For shops'],
    ['02', '00', 'Short'],
  ]);
  expect(record.resources.map(({ contentType, mode, link }) => [contentType, mode, link])).toEqual([
    ['15', '04', 'https://a.example/s.pdf'],
    ['27', '03', 't.jpg'],
  ]);
});

test('short tags that only 2.1 has are known', async () => {
  const { record } = await only(
    '<ONIXmessage release="2.1"><product><a001>r</a001><a002>03</a002><b005>9789089641250</b005><b012>BC</b012><series><b018>Studies</b018><b019>3</b019></series><title><b202>01</b202><b203>Water</b203></title><supplydetail><j141>OP</j141><price><j148>02</j148><j151>10.00</j151><j152>EUR</j152><j153>S</j153></price></supplydetail></product></ONIXmessage>',
  );
  expect(record).toMatchObject({
    isbn: '9789089641250',
    collections: [{ title: 'Studies', partNumber: '3' }],
    titles: [{ title: 'Water' }],
    supplies: [{ availability: '51', prices: [{ type: '02', amount: 1000, taxes: [{ rateCode: 'S' }] }] }],
  });
});
