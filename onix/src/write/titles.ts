import type { Collection, ProductTitle } from '../product';
import { identifiersXml } from './identifiers';
import { codeElement, languageAttribute } from './values';
import { composite, element } from './xml';

/** List 149: what the words of a title name. */
const LEVELS = { product: '01', collection: '02', contentItem: '04' } as const;
const DISTINCTIVE_TITLE = '01';

type TitleTexts = Pick<ProductTitle, 'title' | 'subtitle' | 'language' | 'partNumber'>;

/** A title; '' where it has neither words nor a number, or its type is unknown. */
export function titleXml(type: string, level: keyof typeof LEVELS, texts: TitleTexts): string {
  const language = languageAttribute(texts.language);
  const typeXml = codeElement('TitleType', 15, type);
  const name = element('PartNumber', texts.partNumber) + element('TitleText', texts.title, language);
  if (!typeXml || !name) return '';
  return composite(
    'TitleDetail',
    typeXml,
    composite(
      'TitleElement',
      element('TitleElementLevel', LEVELS[level]),
      name,
      element('Subtitle', texts.subtitle, language),
    ),
  );
}

/** A series or other collection; '' where it has neither title nor number nor identifier. */
export function collectionXml({ type, title, subtitle, identifiers, partNumber }: Collection): string {
  const typeXml = codeElement('CollectionType', 148, type);
  const content =
    identifiersXml('CollectionIdentifier', 'CollectionIDType', 13, identifiers) +
    titleXml(DISTINCTIVE_TITLE, 'collection', { title: title ?? '', subtitle, partNumber, language: null });
  return typeXml && content && composite('Collection', typeXml, content);
}

/** The title of a chapter. */
export function chapterTitleXml(title: string, subtitle: string | null): string {
  return titleXml(DISTINCTIVE_TITLE, 'contentItem', { title, subtitle, partNumber: null, language: null });
}
