import type {
  Press,
  TradeContributor,
  TradeEdition,
  TradeFacts,
  TradeTitle,
} from '../src/exchange/domain/trade-title';
import { makeDetails, makeTitle } from './site/site-makers';

export const PRESS: Press = {
  name: 'Lowland University Press',
  ...{ senderName: null, gln: null, cbRelationId: null },
  email: 'desk@press.example',
  url: 'https://press.example',
};

/** An author without a biography. */
export function makeTradeContributor(more: Partial<TradeContributor> = {}): TradeContributor {
  return {
    documentId: 'mara-quist',
    name: 'Mara Quist',
    sortName: 'Quist, Mara',
    role: 'author',
    biography: { en: null, nl: null },
    website: null,
    ...{ kind: null, orcid: null, isni: null, affiliation: null, affiliationRor: null },
    ...more,
  };
}

/** Facts for the trade, of which none is known. */
export function makeTradeFacts(more: Partial<TradeFacts> = {}): TradeFacts {
  return {
    ...{
      thema: null,
      nur: null,
      audience: null,
      editionNumber: null,
      editionStatement: null,
      copyrightYear: null,
    },
    ...{ licenceUrl: null, originalTitle: null, originalLanguage: null, workId: null },
    abstract: {},
    funding: [],
    ...more,
  };
}

/** What no page shows of the paperback of `makeEdition`. */
export function makeTradeEdition(more: Partial<TradeEdition> = {}): TradeEdition {
  return {
    isbn: '9789089641243',
    ...{
      weightGrams: null,
      fixedPriceUntil: null,
      formatDetail: null,
      publishingStatus: null,
      availability: null,
    },
    ...{ drm: null, accessibility: null, recordReference: null, recordSource: null },
    ...more,
  };
}

/** A title of one paperback, with nothing else known of it. */
export function makeTradeTitle(more: Partial<TradeTitle> = {}): TradeTitle {
  return {
    title: makeTitle(),
    details: makeDetails(),
    contributors: [],
    trade: makeTradeFacts(),
    editions: [],
    seriesIssn: null,
    seriesDoi: null,
    ...more,
  };
}
