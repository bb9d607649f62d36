import type { WrittenVersion } from '@colophon/contracts/catalogue/onix-channels';
import type { ContentItem, OnixProduct } from '../product';
import { textXml } from './collateral';
import { contributorsXml } from './contributors';
import { identifiersXml } from './identifiers';
import { chapterTitleXml } from './titles';
import { countElement } from './values';
import { composite, element, writeAll } from './xml';

/** List 42: the main part of a book. */
const BODY_MATTER = '03';

/** ContentDetail: the chapters that have a title. */
export function contentXml(product: OnixProduct, version: WrittenVersion): string {
  const seen = new Set<number>();
  return composite(
    'ContentDetail',
    writeAll(product.chapters, (chapter) => {
      const { sequence } = chapter;
      const repeated = sequence !== null && seen.has(sequence);
      if (sequence !== null) seen.add(sequence);
      return chapterXml(chapter, repeated ? null : sequence, version);
    }),
  );
}

function chapterXml(chapter: ContentItem, sequence: number | null, version: WrittenVersion): string {
  const title = chapterTitleXml(chapter.title, chapter.subtitle);
  if (!title) return '';
  const firstPage = element('FirstPageNumber', chapter.firstPage);
  return composite(
    'ContentItem',
    countElement('LevelSequenceNumber', sequence),
    composite(
      'TextItem',
      element('TextItemType', BODY_MATTER),
      identifiersXml('TextItemIdentifier', 'TextItemIDType', 43, chapter.identifiers),
      firstPage && composite('PageRun', firstPage, element('LastPageNumber', chapter.lastPage)),
    ),
    title,
    contributorsXml(chapter.contributors, version),
    writeAll(chapter.texts, textXml),
  );
}
