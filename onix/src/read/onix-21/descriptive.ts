import { bareTextOf, child, children, type OnixElement } from '../element';
import { COMPOSITIONS, EPUB_TYPES, PRODUCT_FORMS } from './codes';
import { childrenOf, identifiers, make, moveChildren, wrapList } from './make';

/** The content of DescriptiveDetail. */
export function descriptiveDetail(product: OnixElement): OnixElement[] {
  const form = child(product, 'ProductForm');
  const composition = COMPOSITIONS[bareTextOf(product, 'ProductForm') ?? ''] ?? '00';
  return [
    ...(form ? [make('ProductComposition', form, composition)] : []),
    ...moveChildren(product, 'ProductForm', 'ProductForm', PRODUCT_FORMS),
    ...childrenOf(product, 'ProductFormDetail', 'ProductFormFeature'),
    ...moveChildren(product, 'EpubType', 'ProductFormDetail', EPUB_TYPES).filter((element) =>
      element.children.join('').startsWith('E'),
    ),
    ...children(product, 'Measure').map((element) =>
      make('Measure', element, [
        ...moveChildren(element, 'MeasureTypeCode', 'MeasureType'),
        ...childrenOf(element, 'Measurement', 'MeasureUnitCode'),
      ]),
    ),
    ...[...children(product, 'Series').map(series), ...children(product, 'Set').map(set)],
    ...titleDetails(product, '01'),
    ...contributors(product),
    ...moveChildren(product, 'EditionTypeCode', 'EditionType'),
    ...childrenOf(product, 'EditionNumber', 'EditionStatement', 'Language'),
    ...language(product, 'LanguageOfText', '01'),
    ...language(product, 'OriginalLanguage', '02'),
    ...extent(product, 'NumberOfPages', '00'),
    ...(child(product, 'NumberOfPages') ? [] : extent(product, 'PagesArabic', '00')),
    ...extent(product, 'PagesRoman', '03'),
    ...childrenOf(product, 'Extent', 'NumberOfIllustrations'),
    ...subjects(product),
    ...childrenOf(product, 'AudienceCode', 'Audience'),
  ];
}

/** Titles of a product or chapter: Title composites, else DistinctiveTitle and what is next to it. */
export function titleDetails(parent: OnixElement, level: string): OnixElement[] {
  const details = children(parent, 'Title').map((title) =>
    make('TitleDetail', title, [...childrenOf(title, 'TitleType'), titleElement(title, level, 'TitleText')]),
  );
  const distinctive = child(parent, 'DistinctiveTitle') ?? child(parent, 'TitleWithoutPrefix');
  if (details.length === 0 && distinctive) {
    const element = titleElement(parent, level, 'DistinctiveTitle');
    details.push(make('TitleDetail', distinctive, [make('TitleType', distinctive, '01'), element]));
  }
  return details;
}

function titleElement(from: OnixElement, level: string, text: string): OnixElement {
  return make('TitleElement', from, [
    make('TitleElementLevel', from, level),
    ...moveChildren(from, text, 'TitleText'),
    ...childrenOf(from, 'TitlePrefix', 'TitleWithoutPrefix', 'Subtitle'),
  ]);
}

function series(element: OnixElement): OnixElement {
  const issn = child(element, 'SeriesISSN');
  const title = child(element, 'Title');
  return make('Collection', element, [
    make('CollectionType', element, '10'),
    ...identifiers(
      element,
      ['SeriesIdentifier', 'SeriesIDType'],
      ['CollectionIdentifier', 'CollectionIDType'],
    ),
    ...(issn
      ? [
          make('CollectionIdentifier', issn, [
            make('CollectionIDType', issn, '02'),
            ...moveChildren(element, 'SeriesISSN', 'IDValue'),
          ]),
        ]
      : []),
    make('TitleDetail', element, [
      make('TitleElement', element, [
        make('TitleElementLevel', element, '02'),
        ...moveChildren(element, 'NumberWithinSeries', 'PartNumber'),
        ...moveChildren(element, 'TitleOfSeries', 'TitleText'),
        ...(title
          ? [...childrenOf(title, 'TitleText', 'TitlePrefix', 'TitleWithoutPrefix', 'Subtitle')]
          : []),
      ]),
    ]),
  ]);
}

function set(element: OnixElement): OnixElement {
  const title = child(element, 'Title');
  return make('Collection', element, [
    make('CollectionType', element, '10'),
    make('TitleDetail', element, [
      make('TitleElement', element, [
        make('TitleElementLevel', element, '02'),
        ...moveChildren(element, 'ItemNumberWithinSet', 'PartNumber'),
        ...moveChildren(element, 'SetPartNumber', 'PartNumber'),
        ...moveChildren(element, 'TitleOfSet', 'TitleText'),
        ...(title
          ? [...childrenOf(title, 'TitleText', 'TitlePrefix', 'TitleWithoutPrefix', 'Subtitle')]
          : []),
      ]),
    ]),
  ]);
}

/** Contributors of a product or chapter; only their identifiers have other names. */
export function contributors(parent: OnixElement): OnixElement[] {
  return children(parent, 'Contributor').map((element) => ({
    ...element,
    children: [
      ...element.children,
      ...identifiers(element, ['PersonNameIdentifier', 'PersonNameIDType'], ['NameIdentifier', 'NameIDType']),
    ],
  }));
}

function language(product: OnixElement, name: string, role: string): OnixElement[] {
  return children(product, name).map((element) =>
    make('Language', element, [make('LanguageRole', element, role), { ...element, name: 'LanguageCode' }]),
  );
}

function extent(product: OnixElement, name: string, type: string): OnixElement[] {
  return children(product, name).map((element) =>
    make('Extent', element, [
      make('ExtentType', element, type),
      { ...element, name: 'ExtentValue' },
      make('ExtentUnit', element, '03'),
    ]),
  );
}

function subjects(product: OnixElement): OnixElement[] {
  const main = (element: OnixElement) => make('MainSubject', element, '');
  const single = (name: string, scheme: string) =>
    children(product, name).map((element) =>
      make('Subject', element, [
        main(element),
        make('SubjectSchemeIdentifier', element, scheme),
        { ...element, name: 'SubjectCode' },
      ]),
    );
  return [
    ...single('BASICMainSubject', '10'),
    ...single('BICMainSubject', '12'),
    ...children(product, 'MainSubject').map((element) =>
      make('Subject', element, [
        main(element),
        ...moveChildren(element, 'MainSubjectSchemeIdentifier', 'SubjectSchemeIdentifier'),
        ...childrenOf(element, 'SubjectSchemeName', 'SubjectCode', 'SubjectHeadingText'),
      ]),
    ),
    ...childrenOf(product, 'Subject'),
  ];
}

/** Works that the product is a form of, as RelatedWork. */
export function relatedWorks(product: OnixElement): OnixElement[] {
  return children(product, 'WorkIdentifier').flatMap((element) =>
    wrapList('RelatedWork', element, [make('WorkRelationCode', element, '01'), element]),
  );
}
