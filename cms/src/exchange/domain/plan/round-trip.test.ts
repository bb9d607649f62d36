import { cents } from '@colophon/contracts/money/money';
import { expect, test } from '@jest/globals';
import {
  makeTradeContributor,
  makeTradeEdition,
  makeTradeFacts,
  makeTradeTitle,
  PRESS,
} from '../../../../test/exchange-makers';
import { makeContext, makeDetails, makeEdition, makeTitle } from '../../../../test/site/site-makers';
import { editionFactsOf, titleFactsOf } from '../catalogue-facts';
import { factsFromOnix } from '../from-onix/facts-from-onix';
import { onixProduct } from '../to-onix/onix-product';
import type { TradeTitle } from '../trade-title';
import { kindOf, planImport } from './plan-import';

const context = makeContext();
const PAPER = '9789089641243';
const EBOOK = '9789048508358';

const TITLES: Record<string, TradeTitle> = {
  'a title of which little is known': makeTradeTitle(),
  'a Dutch title with everything': makeTradeTitle({
    title: makeTitle({
      language: 'NED|ENG',
      doi: '10.5117/9789089641243',
      texts: {
        en: { title: 'Water & Land', subtitle: 'A History', teaser: 'On *mud*.', slug: 'water' },
        nl: { title: 'Water en land', subtitle: 'Een geschiedenis', teaser: 'Over modder.', slug: 'water' },
      },
      series: { slug: 'low-lands', name: { en: 'Low Lands', nl: 'Lage landen' } },
      volume: '7',
      openAccessLink: 'https://library.example/1',
      editions: [
        makeEdition({
          price: cents(2748),
          priceInclVat: cents(2995),
          pages: 312,
          widthMm: 156,
          heightMm: 234,
        }),
        makeEdition({
          isbn: EBOOK,
          productId: 70_002,
          publicationFormat: 'eBook PDF',
          price: cents(0),
          openAccess: true,
        }),
      ],
    }),
    details: makeDetails({
      imprint: 'Low Press',
      imprintPlace: 'Leiden',
      licence: 'CC BY 4.0',
      longTexts: {
        en: {
          description: 'Two paragraphs.\n\nAnd **bold**.',
          toc: 'Intro | 7\n- Deeper | 9',
          keywords: null,
        },
        nl: { description: 'Eén alinea.', toc: null, keywords: null },
      },
    }),
    contributors: [
      makeTradeContributor(),
      makeTradeContributor({ name: 'Jan Smit', sortName: 'Smit, Jan', role: 'editor' }),
      makeTradeContributor({ role: 'illustrator' }),
    ],
    editions: [
      makeTradeEdition({ isbn: PAPER, weightGrams: 410, fixedPriceUntil: '2027-05-01' }),
      makeTradeEdition({ isbn: EBOOK, weightGrams: null, fixedPriceUntil: null }),
    ],
    seriesIssn: '0165-0505',
    trade: makeTradeFacts({
      ...{ thema: 'NHD\nNHTB\n1DDN', nur: '680', audience: 'adult-education', editionNumber: 2 },
      ...{ editionStatement: 'Revised', copyrightYear: 2020, originalTitle: 'Wasser und Land' },
      ...{ originalLanguage: 'DUI', licenceUrl: 'https://press.example/licence' },
      abstract: { en: 'An *abstract*.', nl: 'Een samenvatting.' },
      funding: [{ funder: 'NWO', ror: '04jsz6e67', grantNumber: '1.2' }],
    }),
  }),
  'a title that is sold out': makeTradeTitle({
    title: makeTitle({ editions: [makeEdition({ saleState: 'sold_out' })] }),
  }),
  'a title that others sell': makeTradeTitle({ title: makeTitle({ soldElsewhere: true }) }),
  'a German title in the Dutch place': makeTradeTitle({
    title: makeTitle({
      language: 'DUI',
      texts: { nl: { title: 'Gezeiten', subtitle: null, teaser: null, slug: 'gezeiten' } },
    }),
  }),
  'a German title in both places': makeTradeTitle({
    title: makeTitle({
      language: 'DUI',
      texts: {
        en: { title: 'Gezeiten', subtitle: 'Ein Buch', teaser: null, slug: 'gezeiten' },
        nl: { title: 'Gezeiten', subtitle: 'Ein Buch', teaser: null, slug: 'gezeiten' },
      },
    }),
  }),
};

test.each(Object.entries(TITLES))(
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
    const { titles } = planImport(products, { titleOf: () => known, hasSeries: () => true });
    expect(titles.map(kindOf)).toEqual(['same']);
    expect(titles.map(({ isbns }) => isbns)).toEqual([editions.map(({ isbn }) => isbn).sort()]);
  },
);
