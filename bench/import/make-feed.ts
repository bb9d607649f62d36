import type { PublicationFormat } from '@colophon/contracts/catalogue/product';
import type { BookSource } from '@colophon/contracts/catalogue/title-source';
import { makeCorpus } from '../corpus/make-corpus';

/** ONIX of a generated catalogue with at least so many products, and how many products and titles it has. */
export function makeFeed(wanted: number): { xml: string; products: number; titles: number } {
  const products: string[] = [];
  let titles = 0;
  for (const book of makeCorpus(wanted)) {
    if (products.length >= wanted) break;
    if (book.kind !== 'book') continue;
    titles += 1;
    products.push(...productsOf(book));
  }
  const xml = `<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference">
<Header><Sender><SenderName>Bench</SenderName></Sender><SentDateTime>20261129</SentDateTime></Header>
${products.join('\n')}
</ONIXMessage>`;
  return { xml, products: products.length, titles };
}

/** Lists 150 and 175. */
const FORMS: Readonly<Record<PublicationFormat, string>> = {
  Paperback: '<ProductForm>BC</ProductForm>',
  Hardback: '<ProductForm>BB</ProductForm>',
  'eBook PDF': '<ProductForm>ED</ProductForm><ProductFormDetail>E107</ProductFormDetail>',
  'eBook ePub': '<ProductForm>ED</ProductForm><ProductFormDetail>E101</ProductFormDetail>',
};

function productsOf({ documentId, texts, contributors, editions }: BookSource): string[] {
  const [language, text] = texts.en ? ['eng', texts.en] : ['dut', texts.nl];
  if (!text) return [];
  const people = contributors.map(
    ({ name, role }, n) => `<Contributor><SequenceNumber>${n + 1}</SequenceNumber>
<ContributorRole>${role === 'editor' ? 'B01' : 'A01'}</ContributorRole><PersonName>${escapeXml(name)}</PersonName></Contributor>`,
  );
  return editions.map(
    ({ isbn, publicationFormat, price, publicationDate }) => `<Product>
<RecordReference>bench.${isbn}</RecordReference><NotificationType>03</NotificationType>
<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>
<DescriptiveDetail><ProductComposition>00</ProductComposition>${FORMS[publicationFormat]}
<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>
<TitleText language="${language}">${escapeXml(text.title)}</TitleText></TitleElement></TitleDetail>${people.join('')}
<Language><LanguageRole>01</LanguageRole><LanguageCode>${language}</LanguageCode></Language></DescriptiveDetail>
<CollateralDetail><TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience>
<Text language="${language}">${escapeXml(text.description ?? '')}</Text></TextContent></CollateralDetail>
<PublishingDetail><PublishingStatus>04</PublishingStatus><PublishingDate><PublishingDateRole>01</PublishingDateRole>
<Date dateformat="00">${(publicationDate ?? '2026-01-01').replaceAll('-', '')}</Date></PublishingDate></PublishingDetail>
<RelatedMaterial><RelatedWork><WorkRelationCode>01</WorkRelationCode><WorkIdentifier><WorkIDType>01</WorkIDType>
<IDTypeName>Bench</IDTypeName><IDValue>${documentId}</IDValue></WorkIdentifier></RelatedWork></RelatedMaterial>
<ProductSupply><SupplyDetail><Supplier><SupplierRole>01</SupplierRole><SupplierName>Bench</SupplierName></Supplier>
<ProductAvailability>20</ProductAvailability><Price><PriceType>02</PriceType>
<PriceAmount>${(price / 100).toFixed(2)}</PriceAmount><CurrencyCode>EUR</CurrencyCode></Price></SupplyDetail></ProductSupply>
</Product>`,
  );
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
