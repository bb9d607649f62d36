import { parseIsbn } from '@colophon/contracts/values/isbn';
import { expect, test } from '@jest/globals';
import { makeTradeTitle } from '../../../../test/exchange-makers';
import { makeContext, makeEdition } from '../../../../test/site/site-makers';
import { editionFactsOf, titleFactsOf } from '../catalogue-facts';
import type { ProductFacts } from '../from-onix/product-facts';
import { divideWorks } from './divide-works';
import type { KnownTitle } from './known-title';
import { type Answers, NEW } from './question';

const [PAPER, EBOOK, FRESH] = ['9789089641243', '9789048508358', '9789048559336'];
const trade = makeTradeTitle();

const title = (documentId: string, isbn: string): KnownTitle => ({
  ...{ documentId, title: titleFactsOf(trade), isPublished: false, version: '1' },
  editions: new Map([[isbn, editionFactsOf(makeEdition({ isbn }), trade, makeContext())]]),
  feedFacts: { title: {}, editions: new Map() },
});
function product(isbn: string, workKeys: string[] = []): ProductFacts {
  const parsed = parseIsbn(isbn);
  if (!parsed) throw new Error(`No ISBN: ${isbn}`);
  return {
    ...{ isbn: parsed, recordReference: isbn, line: 10, workKeys, otherForms: [], untranslated: null },
    ...{ title: {}, edition: { publicationFormat: 'Paperback' as const }, notes: [] },
  };
}
/** Read anew each time, as the catalogue is. */
const titles = () => [title('paper', PAPER), title('ebook', EBOOK)];

/** Which editions go to which title, and what is asked. */
function divide(products: ProductFacts[], answers: Answers = {}) {
  const { works, questions, refused } = divideWorks(products, {
    titleOf: (isbn) => titles().find(({ editions }) => editions.has(isbn)),
    titleOfWork: (key) => titles().find(({ documentId }) => key === `sheet ${documentId}`),
    hasSeries: () => true,
    ...{ people: [], answers },
  });
  const isbnsOf = (products: readonly ProductFacts[]) => products.map(({ isbn }) => isbn);
  return {
    works: works.map((work) => [work.title?.documentId ?? null, isbnsOf(work.products)]),
    questions: questions.map(({ question }) => question.key),
    refused,
  };
}

test('one work of the feed that is two titles of ours stays two titles', () => {
  expect(divide([product(PAPER, ['w']), product(EBOOK, ['w'])])).toEqual({
    works: [
      ['ebook', [EBOOK]],
      ['paper', [PAPER]],
    ],
    ...{ questions: [], refused: [] },
  });
});

test('of a new edition of such a work somebody says which title gets it, or that it is one of its own', () => {
  const products = [product(PAPER, ['w']), product(EBOOK, ['w']), product(FRESH, ['w'])];
  const key = `title ${FRESH}`;
  expect(divide(products).questions).toEqual([key]);
  expect(divide(products).works).toHaveLength(2);
  expect(divide(products, { [key]: 'ebook' })).toMatchObject({
    ...{
      works: [
        ['ebook', [EBOOK, FRESH]],
        ['paper', [PAPER]],
      ],
      questions: [],
    },
  });
  expect(divide(products, { [key]: NEW }).works).toContainEqual([null, [FRESH]]);
  expect(divide(products, { [key]: 'somebody deleted it' }).questions).toHaveLength(1);
});

test('an edition that a sheet has at another title is refused, and the new one beside it is not', () => {
  const work = ['sheet paper'];
  expect(divide([product(PAPER, work), product(EBOOK, work), product(FRESH, work)])).toMatchObject({
    works: [['paper', [PAPER, FRESH].sort()]],
    refused: [{ isbn: EBOOK, code: 'other-title' }],
  });
});
