import type { ContentItem } from '../../product';
import { bareTextOf, child, children, type OnixElement } from '../element';
import { identifiersIn, lineIn, type Reading } from '../reading';
import { textsIn } from './collateral';
import { contributorsIn } from './contributors';
import { productTitle } from './titles';

/** ContentDetail: the chapters, in their order. One without a title is called by its kind and number. */
export function content(reading: Reading, block: OnixElement | undefined): ContentItem[] {
  return children(block, 'ContentItem').flatMap((element) => {
    const item = child(element, 'TextItem');
    const detail = child(element, 'TitleDetail');
    const named = detail ? productTitle(detail) : null;
    const kind = [lineIn(element, 'ComponentTypeName'), lineIn(element, 'ComponentNumber')].filter(
      (part) => part !== null,
    );
    const title = named?.title ?? (kind.join(' ') || null);
    if (title === null) {
      reading.findings.warn('chapter-without-title', element);
      return [];
    }
    const pages = child(item, 'PageRun') ?? item;
    const level = bareTextOf(element, 'LevelSequenceNumber') ?? '';
    return [
      {
        sequence: /^\d{1,9}$/.test(level) ? Number(level) : null,
        title,
        subtitle: named?.subtitle ?? null,
        identifiers: identifiersIn(reading, item, 'TextItemIdentifier', 'TextItemIDType', 5),
        firstPage: lineIn(pages, 'FirstPageNumber'),
        lastPage: lineIn(pages, 'LastPageNumber'),
        contributors: contributorsIn(reading, element),
        texts: textsIn(reading, element),
      },
    ];
  });
}
