import { bareTextOf, child, children, type OnixElement } from '../element';
import { MEDIA_MODES, MEDIA_TYPES, TEXT_AUDIENCES, TEXT_LINK_TYPES, TEXT_TYPES } from './codes';
import { childrenOf, make, moveChildren, rename } from './make';

/** The content of CollateralDetail. */
export function collateralDetail(product: OnixElement): OnixElement[] {
  return [
    ...texts(product),
    ...children(product, 'OtherText').flatMap(linkedText),
    ...children(product, 'MediaFile').flatMap(mediaFile),
    ...children(product, 'CoverImageLink').map((element) =>
      resource(element, '01', '03', rename(element, 'ResourceLink')),
    ),
    ...childrenOf(product, 'Prize'),
  ];
}

/** Texts of a product or chapter. */
export function texts(parent: OnixElement): OnixElement[] {
  const single = (name: string, type: string) =>
    children(parent, name).map((element) =>
      make('TextContent', element, [
        make('TextType', element, type),
        make('ContentAudience', element, '00'),
        rename(element, 'Text'),
      ]),
    );
  return [
    ...children(parent, 'OtherText').flatMap(otherText),
    ...single('MainDescription', '03'),
    ...single('Annotation', '02'),
    ...single('ReviewQuote', '06'),
  ];
}

function otherText(element: OnixElement): OnixElement[] {
  if (!child(element, 'Text')) return [];
  const type = bareTextOf(element, 'TextTypeCode') ?? '';
  const date = (name: string, role: string) =>
    children(element, name).map((day) =>
      make('ContentDate', day, [make('ContentDateRole', day, role), rename(day, 'Date')]),
    );
  return [
    make('TextContent', element, [
      make('TextType', element, TEXT_TYPES[type] ?? '01'),
      make('ContentAudience', element, TEXT_AUDIENCES[type] ?? '00'),
      ...childrenOf(element, 'Text', 'TextAuthor', 'TextSourceCorporate'),
      ...moveChildren(element, 'TextSourceTitle', 'SourceTitle'),
      ...date('StartDate', '14'),
      ...date('EndDate', '15'),
    ]),
  ];
}

function linkedText(element: OnixElement): OnixElement[] {
  const [link] = moveChildren(element, 'TextLink', 'ResourceLink');
  const type = TEXT_LINK_TYPES[bareTextOf(element, 'TextTypeCode') ?? ''] ?? '31';
  return link ? [resource(element, type, '04', link)] : [];
}

function mediaFile(element: OnixElement): OnixElement[] {
  const [link] = moveChildren(element, 'MediaFileLink', 'ResourceLink');
  const code = bareTextOf(element, 'MediaFileTypeCode') ?? '';
  const type = MEDIA_TYPES[code];
  return link && type ? [resource(element, type, MEDIA_MODES[code] ?? '03', link)] : [];
}

function resource(from: OnixElement, type: string, mode: string, link: OnixElement): OnixElement {
  return make('SupportingResource', from, [
    make('ResourceContentType', from, type),
    make('ContentAudience', from, '00'),
    make('ResourceMode', from, mode),
    make('ResourceVersion', from, [link]),
  ]);
}
