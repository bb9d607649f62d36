import type { Audience, FormFeature, Licence, OnixProduct, Subject } from '../product';
import { contributorsXml } from './contributors';
import { collectionXml, titleXml } from './titles';
import { coded, counting, link, positive, type WrittenVersion } from './values';
import { complete, composite, each, eachOnce, element } from './xml';

/** List 2: one item. */
const SINGLE_ITEM = '00';
/** List 150: form not known. */
const UNDEFINED_FORM = '00';

/** DescriptiveDetail; '' without a title, which both versions demand. */
export function descriptiveXml(product: OnixProduct, version: WrittenVersion): string {
  const titles = each(product.titles, (title) => titleXml(title.type, 'product', title));
  if (!titles) return '';
  return composite(
    'DescriptiveDetail',
    formXml(product),
    each(product.collections, collectionXml),
    titles,
    contributorsXml(product.contributors, version),
    editionXml(product),
    each(product.languages, ({ role, code }) =>
      complete('Language', coded('LanguageRole', 22, role), coded('LanguageCode', 74, code)),
    ),
    each(product.extents, ({ type, value, unit }) =>
      complete(
        'Extent',
        coded('ExtentType', 23, type),
        positive('ExtentValue', value),
        coded('ExtentUnit', 24, unit),
      ),
    ),
    illustrationsXml(product.illustrations),
    each(product.subjects, subjectXml),
    each(product.audiences, audienceXml),
  );
}

function formXml(product: OnixProduct): string {
  return [
    coded('ProductComposition', 2, product.composition) || coded('ProductComposition', 2, SINGLE_ITEM),
    coded('ProductForm', 150, product.form) || coded('ProductForm', 150, UNDEFINED_FORM),

    eachOnce(product.formDetails, (detail) => coded('ProductFormDetail', 175, detail)),
    each(product.features, featureXml),
    measureXml('01', product.heightMm, 'mm'),
    measureXml('02', product.widthMm, 'mm'),
    measureXml('03', product.thicknessMm, 'mm'),
    measureXml('08', product.weightGrams, 'gr'),
    each(product.technicalProtection, (code) => coded('EpubTechnicalProtection', 144, code)),
    product.licence ? licenceXml(product.licence) : '',
    each(product.classifications, ({ type, code }) =>
      complete(
        'ProductClassification',
        coded('ProductClassificationType', 9, type),
        element('ProductClassificationCode', code),
      ),
    ),
  ].join('');
}

function featureXml({ type, value, description }: FormFeature): string {
  const typeXml = coded('ProductFormFeatureType', 79, type);
  return (
    typeXml &&
    composite(
      'ProductFormFeature',
      typeXml,
      element('ProductFormFeatureValue', value),
      element('ProductFormFeatureDescription', description),
    )
  );
}

function measureXml(type: string, value: number | null, unit: 'mm' | 'gr'): string {
  return complete(
    'Measure',
    element('MeasureType', type),
    positive('Measurement', value),
    element('MeasureUnitCode', unit),
  );
}

/** A licence without a name has its address as one. Its legal code is for lawyers (list 218: 02), its deed for people (01). */
function licenceXml({ name, link: address }: Licence): string {
  const linkXml = link('EpubLicenseExpressionLink', address);
  const nameXml = element('EpubLicenseName', name) || (linkXml && element('EpubLicenseName', address));
  if (!nameXml) return '';
  const reader = /\/legalcode\b/.test(address ?? '') ? '02' : '01';
  return composite(
    'EpubLicense',
    nameXml,
    complete('EpubLicenseExpression', element('EpubLicenseExpressionType', reader), linkXml),
  );
}

function editionXml({ editionTypes, editionNumber, editionStatement }: OnixProduct): string {
  return (
    eachOnce(editionTypes, (type) => coded('EditionType', 21, type)) +
    counting('EditionNumber', editionNumber) +
    element('EditionStatement', editionStatement)
  );
}

function illustrationsXml(count: number | null): string {
  if (count === 0) return element('NumberOfIllustrations', 0);
  return counting('NumberOfIllustrations', count);
}

function subjectXml({ scheme, schemeName, code, heading, isMain }: Subject): string {
  const schemeXml = coded('SubjectSchemeIdentifier', 27, scheme);
  const content = element('SubjectCode', code) + element('SubjectHeadingText', heading);
  if (!schemeXml || !content) return '';
  const main = isMain ? '<MainSubject/>\n' : '';
  return composite('Subject', main, schemeXml, element('SubjectSchemeName', schemeName), content);
}

function audienceXml({ scheme, schemeName, value }: Audience): string {
  const type = coded('AudienceCodeType', 29, scheme);
  const valueXml = element('AudienceCodeValue', value);
  return (
    type && valueXml && composite('Audience', type, element('AudienceCodeTypeName', schemeName), valueXml)
  );
}
