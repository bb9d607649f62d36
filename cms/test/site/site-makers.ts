import { cents } from '@colophon/contracts/money/money';
import { SPECIFIED_TIME_ZONE } from '@colophon/contracts/time/time-zone';
import { type SiteContext, siteContext } from '../../src/catalogue/domain/site-context';
import type { Edition, Title, TitleDetails } from '../../src/catalogue/domain/title';
import type { NoticeRule, TitleFacts } from '../../src/site/notices/domain/notices';

export const PARTNER = {
  domain: 'WP',
  productGroup: 'WP',
  url: 'https://partner-press.example',
  redirectParameter: 'from=colophon',
};

/** An English page on 21 November 2026, with the Dutch rates. */
export function makeContext(
  more: Partial<Pick<SiteContext, 'locale' | 'now' | 'rates' | 'timeZone'>> = {},
): SiteContext {
  return siteContext({
    locale: 'en',
    now: new Date('2026-11-21T10:00:00Z'),
    timeZone: SPECIFIED_TIME_ZONE,
    rates: [
      { country: 'NL', kind: 'print', rate: 0.09, from: '2019-01-01' },
      { country: 'NL', kind: 'ebook', rate: 0.09, from: '2020-01-01' },
    ],
    partner: PARTNER,
    ...more,
  });
}

export function makeEdition(more: Partial<Edition> = {}): Edition {
  return {
    productId: 70_001,
    isbn: '9789089641243',
    publicationFormat: 'Paperback',
    price: cents(2748),
    priceInclVat: null,
    publicationDate: '2020-05-01',
    saleState: null,
    preOrder: false,
    disabled: false,
    openAccess: false,
    pages: null,
    widthMm: null,
    heightMm: null,
    depthMm: null,
    ...more,
  };
}

export function makeTitle(more: Partial<Title> = {}): Title {
  return {
    documentId: 'tides',
    type: 'academic',
    doi: null,
    texts: { en: { title: 'Tides', subtitle: null, teaser: null, slug: 'tides' } },
    contributors: [],
    editions: [makeEdition()],
    series: null,
    volume: null,
    language: 'ENG',
    domain: null,
    productGroup: null,
    openAccessLink: null,
    soldElsewhere: false,
    cover: null,
    ...more,
  };
}

export function makeDetails(more: Partial<TitleDetails> = {}): TitleDetails {
  return {
    longTexts: { en: { description: null, toc: null, keywords: null } },
    imprint: null,
    imprintPlace: null,
    licence: null,
    ebookPlatform: null,
    disciplines: [],
    categories: [],
    orderLinks: [],
    reviews: [],
    media: [],
    preview: null,
    flyer: null,
    ...more,
  };
}

export function makeRule(more: Partial<NoticeRule> = {}): NoticeRule {
  return {
    key: 'notice',
    texts: { en: { text: 'A sentence.' } },
    from: null,
    until: null,
    route: null,
    paths: {},
    titleLanguage: null,
    publicationFormat: null,
    region: null,
    productGroup: null,
    domain: null,
    soldElsewhere: false,
    missingTranslation: false,
    isbns: [],
    ...more,
  };
}

export function makeFacts(more: Partial<TitleFacts> = {}): TitleFacts {
  return {
    language: 'ENG',
    productGroup: null,
    domain: null,
    soldElsewhere: false,
    regions: [],
    isbns: ['9789089641243'],
    ...more,
  };
}
