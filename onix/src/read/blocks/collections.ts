import type { Collection } from '../../product';
import { bareTextOf, children, type OnixElement } from '../element';
import { codeIn, identifiersIn, lineIn, type Reading } from '../reading';
import { titleElement } from './titles';

/** The levels of list 149. */
const PRODUCT = '01';
/** Sequences of list 197 that are a number in the collection: of the title, of publication. */
const NUMBERS = new Set(['02', '03']);

/** The collections of the product that have a title or an identifier. */
export function collectionsIn(reading: Reading, descriptive: OnixElement | undefined): Collection[] {
  return children(descriptive, 'Collection').flatMap((collection) => {
    const elements = children(collection, 'TitleDetail').flatMap((detail) =>
      children(detail, 'TitleElement'),
    );
    const levels = elements.filter((element) => bareTextOf(element, 'TitleElementLevel') !== PRODUCT);
    const named = levels.find((element) => titleElement(element).title !== null);
    const { title, subtitle } = titleElement(named);
    const identifiers = identifiersIn(reading, collection, 'CollectionIdentifier', 'CollectionIDType', 13);
    if (title === null && identifiers.length === 0) return [];
    const partNumber =
      [...levels, ...elements]
        .map((element) => titleElement(element).partNumber)
        .find((number) => number !== null) ?? sequenceNumber(collection);
    return [
      {
        type: codeIn(reading, collection, 'CollectionType', 148) ?? '00',
        title,
        subtitle,
        identifiers,
        partNumber,
      },
    ];
  });
}

function sequenceNumber(collection: OnixElement): string | null {
  const sequence = children(collection, 'CollectionSequence').find((element) =>
    NUMBERS.has(bareTextOf(element, 'CollectionSequenceType') ?? ''),
  );
  return lineIn(sequence, 'CollectionSequenceNumber');
}
