import type { WrittenVersion } from '@colophon/contracts/catalogue/onix-channels';
import type { Audience, FormFeature, Licence, OnixProduct, Subject } from '../product';
import { contributorsXml } from './contributors';
import { collectionXml, titleXml } from './titles';
import { codeElement, countElement, languageAttribute, link, positiveElement } from './values';
import { completeComposite, composite, eachOnce, element, writeAll } from './xml';

/** List 2: one item. */
const SINGLE_ITEM = '00';
/** List 150: form not known. */
const UNDEFINED_FORM = '00';

/** DescriptiveDetail; '' without a title, which both versions demand. */
export function descriptiveXml(product: OnixProduct, version: WrittenVersion): string {
  const titles = writeAll(product.titles, (title) => titleXml(title.type, 'product', title));
  if (!titles) return '';
  return composite(
    'DescriptiveDetail',
    formXml(product),
    writeAll(product.collections, collectionXml),
    titles,
    contributorsXml(product.contributors, version),
    editionXml(product),
    writeAll(product.languages, ({ role, code }) =>
      completeComposite(
        'Language',
        codeElement('LanguageRole', 22, role),
        codeElement('LanguageCode', 74, code),
      ),
    ),
    writeAll(product.extents, ({ type, value, unit }) =>
      completeComposite(
        'Extent',
        codeElement('ExtentType', 23, type),
        positiveElement('ExtentValue', value),
        codeElement('ExtentUnit', 24, unit),
      ),
    ),
    illustrationsXml(product.illustrations),
    writeAll(product.subjects, subjectXml),
    writeAll(product.audiences, audienceXml),
  );
}

function formXml(product: OnixProduct): string {
  return [
    codeElement('ProductComposition', 2, product.composition) ||
      codeElement('ProductComposition', 2, SINGLE_ITEM),
    codeElement('ProductForm', 150, product.form) || codeElement('ProductForm', 150, UNDEFINED_FORM),

    eachOnce(product.formDetails, (detail) => codeElement('ProductFormDetail', 175, detail)),
    writeAll(product.features, featureXml),
    measureXml('01', product.heightMm, 'mm'),
    measureXml('02', product.widthMm, 'mm'),
    measureXml('03', product.thicknessMm, 'mm'),
    measureXml('08', product.weightGrams, 'gr'),
    writeAll(product.technicalProtection, (code) => codeElement('EpubTechnicalProtection', 144, code)),
    product.licence ? licenceXml(product.licence) : '',
    writeAll(product.classifications, ({ type, code }) =>
      completeComposite(
        'ProductClassification',
        codeElement('ProductClassificationType', 9, type),
        element('ProductClassificationCode', code),
      ),
    ),
  ].join('');
}

function featureXml({ type, value, description }: FormFeature): string {
  const typeXml = codeElement('ProductFormFeatureType', 79, type);
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
  return completeComposite(
    'Measure',
    element('MeasureType', type),
    positiveElement('Measurement', value),
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
    completeComposite('EpubLicenseExpression', element('EpubLicenseExpressionType', reader), linkXml),
  );
}

function editionXml({ editionTypes, editionNumber, editionStatement }: OnixProduct): string {
  return (
    eachOnce(editionTypes, (type) => codeElement('EditionType', 21, type)) +
    countElement('EditionNumber', editionNumber) +
    element('EditionStatement', editionStatement)
  );
}

function illustrationsXml(count: number | null): string {
  if (count === 0) return element('NumberOfIllustrations', 0);
  return countElement('NumberOfIllustrations', count);
}

function subjectXml({ scheme, schemeName, code, heading, language, isMain }: Subject): string {
  const schemeXml = codeElement('SubjectSchemeIdentifier', 27, scheme);
  const content =
    element('SubjectCode', code) + element('SubjectHeadingText', heading, languageAttribute(language));
  if (!schemeXml || !content) return '';
  const main = isMain ? '<MainSubject/>\n' : '';
  return composite('Subject', main, schemeXml, element('SubjectSchemeName', schemeName), content);
}

function audienceXml({ scheme, schemeName, value }: Audience): string {
  const type = codeElement('AudienceCodeType', 29, scheme);
  const valueXml = element('AudienceCodeValue', value);
  return (
    type && valueXml && composite('Audience', type, element('AudienceCodeTypeName', schemeName), valueXml)
  );
}
