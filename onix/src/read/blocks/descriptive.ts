import type { Extent, FormFeature, Licence, OnixProduct } from '../../product';
import { bareText, bareTextOf, child, children, type OnixElement } from '../element';
import { codeIn, codesIn, lineIn, numberIn, type Reading } from '../reading';
import { type Dimension, inMetric, isPlausible } from '../values/measures';
import { readRoman } from '../values/numbers';
import { collectionsIn } from './collections';
import { contributorsIn } from './contributors';
import { link } from './links';
import { audiencesIn, subjectsIn } from './subjects';
import { titlesIn } from './titles';

type Descriptive = Pick<
  OnixProduct,
  | 'composition'
  | 'form'
  | 'formDetails'
  | 'technicalProtection'
  | 'features'
  | 'licence'
  | 'heightMm'
  | 'widthMm'
  | 'thicknessMm'
  | 'weightGrams'
  | 'titles'
  | 'collections'
  | 'contributors'
  | 'editionTypes'
  | 'editionNumber'
  | 'editionStatement'
  | 'languages'
  | 'extents'
  | 'illustrations'
  | 'subjects'
  | 'audiences'
>;

/** Codes of list 48. */
const MEASURES: Readonly<Record<Dimension, string>> = {
  height: '01',
  width: '02',
  thickness: '03',
  weight: '08',
};

/** DescriptiveDetail: what the product is. */
export function descriptive(reading: Reading, block: OnixElement | undefined): Descriptive {
  return {
    composition: codeIn(reading, block, 'ProductComposition', 2),
    form: codeIn(reading, block, 'ProductForm', 150),
    formDetails: codesIn(reading, block, 'ProductFormDetail', 175),
    technicalProtection: codesIn(reading, block, 'EpubTechnicalProtection', 144),
    features: children(block, 'ProductFormFeature').flatMap((element) => feature(reading, element) ?? []),
    licence: licence(reading, child(block, 'EpubLicense')),
    heightMm: measure(reading, block, 'height'),
    widthMm: measure(reading, block, 'width'),
    thicknessMm: measure(reading, block, 'thickness'),
    weightGrams: measure(reading, block, 'weight'),
    titles: titlesIn(reading, block),
    collections: collectionsIn(reading, block),
    contributors: contributorsIn(reading, block),
    editionTypes: codesIn(reading, block, 'EditionType', 21),
    editionNumber: numberIn(reading, block, 'EditionNumber'),
    editionStatement: lineIn(block, 'EditionStatement'),
    languages: children(block, 'Language').flatMap((element) => {
      const role = codeIn(reading, element, 'LanguageRole', 22);
      const language = codeIn(reading, element, 'LanguageCode', 74);
      return role === null || language === null ? [] : [{ role, code: language }];
    }),
    extents: children(block, 'Extent').flatMap((element) => extent(reading, element) ?? []),
    illustrations: numberIn(reading, block, 'NumberOfIllustrations'),
    subjects: subjectsIn(reading, block),
    audiences: audiencesIn(reading, block),
  };
}

function feature(reading: Reading, element: OnixElement): FormFeature | null {
  const type = codeIn(reading, element, 'ProductFormFeatureType', 79);
  if (type === null) return null;
  const description = lineIn(element, 'ProductFormFeatureDescription');
  return { type, value: lineIn(element, 'ProductFormFeatureValue'), description };
}

function licence(reading: Reading, element: OnixElement | undefined): Licence | null {
  const name = lineIn(element, 'EpubLicenseName');
  const links = children(element, 'EpubLicenseExpression').flatMap(
    (expression) => link(reading, child(expression, 'EpubLicenseExpressionLink'), false) ?? [],
  );
  return name === null && links.length === 0 ? null : { name, link: links[0] ?? null };
}

function extent(reading: Reading, element: OnixElement): Extent | null {
  const type = codeIn(reading, element, 'ExtentType', 23);
  const unit = codeIn(reading, element, 'ExtentUnit', 24);
  const roman = readRoman(
    bareTextOf(element, 'ExtentValueRoman') ?? bareTextOf(element, 'ExtentValue') ?? '',
  );
  const value = roman ?? numberIn(reading, element, 'ExtentValue');
  return type === null || unit === null || value === null ? null : { type, value, unit };
}

/** The measure of one kind: of several, the first that needs no conversion. */
function measure(reading: Reading, block: OnixElement | undefined, dimension: Dimension): number | null {
  const all = children(block, 'Measure').filter(
    (element) => bareTextOf(element, 'MeasureType')?.padStart(2, '0') === MEASURES[dimension],
  );
  const isMetric = (element: OnixElement) =>
    /^(?:mm|gr?)$/i.test(bareTextOf(element, 'MeasureUnitCode') ?? '');
  const element = all.find(isMetric) ?? all[0];
  if (!element) return null;
  const value = numberIn(reading, element, 'Measurement');
  // A measure of nothing is how programs say that they do not know it.
  if (value === null || value === 0) return null;
  const unit = bareText(child(element, 'MeasureUnitCode')) ?? '';
  const metric = inMetric(value, unit, dimension);
  if (metric === null) reading.findings.warn('unknown-unit', element, { value: unit });
  else if (!isPlausible(metric, dimension))
    reading.findings.warn('implausible-measure', element, { value, unit });
  return metric;
}
