import type { OnixProduct, Resource, Text } from '../../product';
import { bareTextOf, children, type OnixElement } from '../element';
import { codeIn, codesIn, dateIn, languageOf, lineIn, type Reading, yearIn } from '../reading';
import { markdown } from '../text/markdown';
import { plainLine } from '../text/plain-line';
import { link } from './links';

/** Dates of list 155: from, until, and both. */
const FROM = new Set(['14', '27']);
const UNTIL = new Set(['15', '28']);
const BOTH = '24';
/** Marks of a code that is missing. */
const UNSPECIFIED = '00';

/** CollateralDetail: texts, files and prizes. */
export function collateral(
  reading: Reading,
  block: OnixElement | undefined,
): Pick<OnixProduct, 'texts' | 'resources' | 'prizes'> {
  return {
    texts: textsIn(reading, block),
    resources: children(block, 'SupportingResource').flatMap((element) => resources(reading, element)),
    prizes: children(block, 'Prize').flatMap((element) => {
      const name = lineIn(element, 'PrizeName');
      return name === null ? [] : [{ name, year: yearIn(reading, element, 'PrizeYear') }];
    }),
  };
}

/** The texts of a product or chapter as Markdown, each in each of its languages. */
export function textsIn(reading: Reading, parent: OnixElement | undefined): Text[] {
  return children(parent, 'TextContent').flatMap((element) => {
    const type = codeIn(reading, element, 'TextType', 153);
    if (type === null) return [];
    const audiences = codesIn(reading, element, 'ContentAudience', 154);
    const authors = children(element, 'TextAuthor').flatMap((author) => plainLine(author) ?? []);
    const about = {
      type,
      audiences: audiences.length > 0 ? audiences : [UNSPECIFIED],
      author: authors.join('; ') || lineIn(element, 'TextSourceCorporate'),
      source: lineIn(element, 'SourceTitle'),
      ...shownBetween(reading, element),
    };
    return children(element, 'Text').flatMap((text) => {
      const content = markdown(text);
      return content === null ? [] : [{ ...about, language: languageOf(reading, text), text: content }];
    });
  });
}

/** The days between which a text may be shown; a month or year is no such day. */
function shownBetween(reading: Reading, element: OnixElement): Pick<Text, 'from' | 'until'> {
  let from: string | null = null;
  let until: string | null = null;
  for (const date of children(element, 'ContentDate')) {
    const role = bareTextOf(date, 'ContentDateRole') ?? '';
    const isOurs = FROM.has(role) || UNTIL.has(role) || role === BOTH;
    const days = isOurs ? dateIn(reading, date) : null;
    if (!days) continue;
    if (role === BOTH) {
      from = wholeDay(days.from);
      until = wholeDay(days.until);
    } else if (FROM.has(role)) from = wholeDay(days.from);
    else until = wholeDay(days.from);
  }
  return { from, until };
}

function wholeDay(date: string | null): string | null {
  return date?.length === 10 ? date : null;
}

function resources(reading: Reading, element: OnixElement): Resource[] {
  const contentType = codeIn(reading, element, 'ResourceContentType', 158);
  if (contentType === null) return [];
  const mode = codeIn(reading, element, 'ResourceMode', 159);
  const audiences = codesIn(reading, element, 'ContentAudience', 154);
  const links = children(element, 'ResourceVersion').flatMap((version) =>
    children(version, 'ResourceLink').flatMap(
      (address) => link(reading, address, true) ?? fileName(version) ?? [],
    ),
  );
  return [...new Set(links)].map((address) => {
    return { contentType, mode, audiences: audiences.length > 0 ? audiences : [UNSPECIFIED], link: address };
  });
}

/** The file's name among the features of a version (list 162, 04), where its link is of no use. */
function fileName(version: OnixElement): string | null {
  const feature = children(version, 'ResourceVersionFeature').find(
    (element) => bareTextOf(element, 'ResourceVersionFeatureType') === '04',
  );
  return bareTextOf(feature, 'FeatureValue');
}
