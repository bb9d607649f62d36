import { CONTRIBUTOR_ROLES } from '@colophon/contracts/catalogue/title-source';
import { cents } from '@colophon/contracts/money/money';
import type { TradeTitle } from '../src/exchange/domain/trade-title';
import { makeTradeContributor, makeTradeEdition, makeTradeFacts, makeTradeTitle } from './exchange-makers';
import { makeDetails, makeEdition, makeTitle } from './site/site-makers';

const PAPER = '9789089641243';
const EBOOK = '9789048508358';

/** Titles that leave and come back without a change, by what is special about them. */
export const ROUND_TRIP_TITLES: Readonly<Record<string, TradeTitle>> = {
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
          keywords: 'water, history',
        },
        nl: { description: 'Eén alinea.', toc: null, keywords: 'water;geschiedenis' },
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
  'a title that people of all roles made': makeTradeTitle({
    contributors: CONTRIBUTOR_ROLES.map((role) =>
      makeTradeContributor({ name: `Who did ${role}`, sortName: null, role }),
    ),
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
