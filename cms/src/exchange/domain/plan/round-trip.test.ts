import { expect, test } from '@jest/globals';
import { PRESS } from '../../../../test/exchange-makers';
import { ROUND_TRIP_TITLES } from '../../../../test/round-trip-titles';
import { makeContext } from '../../../../test/site/site-makers';
import { editionFactsOf, titleFactsOf } from '../catalogue-facts';
import { factsFromOnix } from '../from-onix/facts-from-onix';
import { onixProduct } from '../to-onix/onix-product';
import { kindOf, planImport } from './plan-import';

const context = makeContext();
test.each(Object.entries(ROUND_TRIP_TITLES))(
  'what goes out of %s would change nothing when it comes back',
  (_name, trade) => {
    const { editions } = trade.title;
    const source = { vatRate: () => 0.09, today: context.today };
    const products = editions.flatMap((edition) => {
      const product = onixProduct(trade, edition, context, PRESS);
      const read = product && factsFromOnix(product, source);
      if (!read?.ok) throw new Error(JSON.stringify(read));
      return read.facts;
    });
    const known = {
      documentId: trade.title.documentId,
      ...{ isPublished: true, version: '1' },
      feedFacts: { title: {}, editions: new Map() },
      title: titleFactsOf(trade),
      editions: new Map(editions.map((edition) => [edition.isbn, editionFactsOf(edition, trade, context)])),
    };
    const { titles } = planImport(products, {
      titleOf: () => known,
      titleOfWork: () => undefined,
      hasSeries: () => true,
      people: [],
      answers: {},
    });
    expect(titles.map(kindOf)).toEqual(['same']);
    expect(titles.map(({ isbns }) => isbns)).toEqual([editions.map(({ isbn }) => isbn).sort()]);
  },
);
