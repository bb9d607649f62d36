/** What a product of a feed says; the rest is always the same. */
type Facts = {
  title?: string;
  description?: string;
  price?: string;
  form?: string;
  formDetail?: string;
  /** 'Quist, Mara van der' */
  author?: string;
  orcid?: string;
  /** ISBN of another form of the same work */
  other?: string;
};

/** A product: a paperback of a press. */
export function productXml(isbn: string, facts: Facts = {}): string {
  const {
    title = 'Tides of the Zuiderzee',
    description = '<p>On <em>tides</em>.</p>',
    price = '29.95',
  } = facts;
  const related = facts.other
    ? `<RelatedMaterial><RelatedProduct><ProductRelationCode>06</ProductRelationCode><ProductIdentifier>
         <ProductIDType>15</ProductIDType><IDValue>${facts.other}</IDValue></ProductIdentifier></RelatedProduct></RelatedMaterial>`
    : '';
  const detail = facts.formDetail ? `<ProductFormDetail>${facts.formDetail}</ProductFormDetail>` : '';
  const orcid = facts.orcid
    ? `<NameIdentifier><NameIDType>21</NameIDType><IDValue>${facts.orcid}</IDValue></NameIdentifier>`
    : '';
  return `<Product>
    <RecordReference>press.${isbn}</RecordReference><NotificationType>03</NotificationType>
    <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>
    <DescriptiveDetail>
      <ProductComposition>00</ProductComposition><ProductForm>${facts.form ?? 'BC'}</ProductForm>${detail}
      <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>
        <TitleText>${title}</TitleText></TitleElement></TitleDetail>
      <Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole>
        ${orcid}<PersonNameInverted>${facts.author ?? 'Quist, Mara van der'}</PersonNameInverted></Contributor>
      <Language><LanguageRole>01</LanguageRole><LanguageCode>eng</LanguageCode></Language>
      <Extent><ExtentType>00</ExtentType><ExtentValue>312</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>
      <Audience><AudienceCodeType>01</AudienceCodeType><AudienceCodeValue>06</AudienceCodeValue></Audience>
    </DescriptiveDetail>
    <CollateralDetail><TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience>
      <Text textformat="05">${description}</Text></TextContent></CollateralDetail>
    <PublishingDetail><Imprint><ImprintName>Low Press</ImprintName></Imprint>
      <PublishingStatus>04</PublishingStatus>
      <PublishingDate><PublishingDateRole>01</PublishingDateRole><Date dateformat="00">20250301</Date></PublishingDate>
    </PublishingDetail>${related}
    <ProductSupply><SupplyDetail><Supplier><SupplierRole>01</SupplierRole><SupplierName>Low Press</SupplierName></Supplier>
      <ProductAvailability>20</ProductAvailability>
      <Price><PriceType>02</PriceType><PriceAmount>${price}</PriceAmount><CurrencyCode>EUR</CurrencyCode></Price>
    </SupplyDetail></ProductSupply>
  </Product>`;
}

/** An ONIX message. */
export function messageXml(...products: string[]): string {
  return `<?xml version="1.0"?><ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference">
    <Header><Sender><SenderName>Low Press</SenderName></Sender><SentDateTime>20261121</SentDateTime></Header>
    ${products.join('\n')}</ONIXMessage>`;
}
