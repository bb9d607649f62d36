import type { ProductTitle } from '../../product';
import { bareTextOf, child, children, type OnixElement } from '../element';
import { codeIn, languageOf, lineIn, type Reading } from '../reading';

/** The levels of list 149. */
const PRODUCT = '01';
/** The title by which a product is known, list 15. */
const DISTINCTIVE = '01';

/** Title, subtitle and number of one TitleElement; its prefix joined. */
export function titleElement(element: OnixElement | undefined) {
  return {
    title:
      lineIn(element, 'TitleText') ??
      joinPrefix(lineIn(element, 'TitlePrefix'), lineIn(element, 'TitleWithoutPrefix')),
    subtitle: lineIn(element, 'Subtitle'),
    partNumber: lineIn(element, 'PartNumber'),
  };
}

/** The titles of the product itself, with a warning for one in capitals. */
export function titlesIn(reading: Reading, descriptive: OnixElement | undefined): ProductTitle[] {
  return children(descriptive, 'TitleDetail').flatMap((detail) => {
    const type = codeIn(reading, detail, 'TitleType', 15);
    const title = productTitle(detail);
    if (title.title === null || type === null) return [];
    if (type === DISTINCTIVE && isInCapitals(title.title))
      reading.findings.warn('title-in-capitals', detail, { value: title.title });
    const named =
      title.element && (child(title.element, 'TitleText') ?? child(title.element, 'TitleWithoutPrefix'));
    const { subtitle, partNumber } = title;
    return [
      { type, language: named ? languageOf(reading, named) : null, title: title.title, subtitle, partNumber },
    ];
  });
}

/** The title of one TitleDetail: of the product's level, else (where that has a number alone) of the one above. */
export function productTitle(detail: OnixElement) {
  const elements = children(detail, 'TitleElement');
  const own = elements.find((element) => bareTextOf(element, 'TitleElementLevel') === PRODUCT);
  const named =
    titleElement(own).title !== null ? own : elements.find((element) => titleElement(element).title !== null);
  const { title, subtitle } = titleElement(named);
  return { element: named, title, subtitle, partNumber: titleElement(own ?? named).partNumber };
}

function joinPrefix(prefix: string | null, rest: string | null): string | null {
  if (prefix === null || rest === null) return rest;
  return /['’]$/.test(prefix) ? prefix + rest : `${prefix} ${rest}`;
}

/** At least two words, so that 'NATO' and 'SPQR' are none. */
function isInCapitals(title: string): boolean {
  return (
    title.length > 10 && title.includes(' ') && title === title.toUpperCase() && title !== title.toLowerCase()
  );
}
