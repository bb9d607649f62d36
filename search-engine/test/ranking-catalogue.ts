import type { BookSource, TitleSource } from '@colophon/contracts/catalogue/title-source';
import { SPECIFIED_TIME_ZONE } from '@colophon/contracts/time/time-zone';
import { INDEX_SETTINGS } from '@colophon/search-sync/domain/index-settings';
import { toSearchDocument } from '@colophon/search-sync/domain/to-search-document';
import { makeBook, makeEdition, makeJournal, makeTexts } from '../../search-sync/test/make-title';
import { DocumentIndex } from '../src/index/document-index';

type More = {
  nl?: string;
  by?: string[];
  year?: number;
  description?: string;
  keywords?: string[];
  subtitle?: string;
  series?: string;
  discipline?: [string, string];
  isbn?: string;
};

function book(id: string, title: string | null, more: More = {}): BookSource {
  const { nl, by = ['Anna Jansen'], year = 2015, description = null, keywords = [], subtitle = null } = more;
  const texts = { description, keywords, subtitle };
  const [en, dutch] = more.discipline ?? ['Humanities', 'Geesteswetenschappen'];
  return makeBook(id, {
    texts: {
      ...(title ? { en: makeTexts(title, texts) } : {}),
      ...(nl ? { nl: makeTexts(nl, title ? {} : texts) } : {}),
    },
    contributors: by.map((name) => ({ name, role: 'author' as const })),
    disciplines: [{ slug: 'humanities', name_en: en, name_nl: dutch }],
    series: more.series ? { slug: 'series', name_en: more.series, name_nl: more.series } : null,
    language: title ? 'ENG' : 'NED',
    editions: [makeEdition({ publicationDate: `${year}-06-01`, isbn: more.isbn ?? '9789089641243' })],
  });
}

/** A small catalogue for which the order of hits is known. */
const TITLES: TitleSource[] = [
  book('memory', 'Memory', { year: 2001 }),
  book('memory-and', 'Memory and Photography', { year: 2024 }),
  book('of-memory', 'Landscapes of Memory', { year: 2020 }),
  book('memory-subtitle', 'Lost Houses', { subtitle: 'Memory after the war', year: 2021 }),
  book('memory-keyword', 'Stone', { keywords: ['memory'], year: 2022 }),
  book('memory-text', 'Glass', { description: 'A book about memory.', year: 2023 }),
  book('amsterdam-nl', null, { nl: 'Amsterdam', year: 1999 }),
  book('amsterdam-en', 'Amsterdam and its Canals', { year: 2023 }),
  book('amsterdam-long', 'A Short Walk through Old Amsterdam', { year: 2025 }),
  book('golden-phrase', 'Rembrandt and the Golden Age', { year: 2005 }),
  book('golden-apart', 'Golden Coins in an Age of Silver', { year: 2019 }),
  book('golden-reverse', 'Age: the Golden Years', { year: 2018 }),
  book('golden-text', 'Silver', { description: 'After the golden age came another.', year: 2022 }),
  book('vermeer', 'Light', { by: ['Jan Vermeer'], year: 2010 }),
  book('vermeer-about', 'Vermeer', { by: ['Piet Smit'], year: 2000 }),
  book('vermeer-text', 'Painters of Delft', { description: 'Jan Vermeer and others.', year: 2024 }),
  book('ijzerman', 'Ships', { by: ['Anna IJzerman'] }),
  book('byvanck', 'Miniatures', { by: ['Willem Bijvanck'] }),
  book('nunez', 'Bridges', { by: ['José Núñez'] }),
  book('oevergaard', 'Fjords', { by: ['Søren Øvergaard'] }),
  book('walesa', 'Shipyards', { by: ['Łucja Wałęsa'] }),
  book('weiss', 'Valleys', { by: ['Jürgen Weiß'] }),
  book('van-dijk', 'Dams', { by: ["Jan van 't Hoff", 'Teun A. van Dijk'] }),
  book('double', 'Voices', { by: ['Marie-Louise Pratt-Smith'] }),
  book('cezanne', 'Cézanne and the Modern'),
  book('oeuvre', 'An Œuvre in Æther'),
  book('boekenmarkt', null, { nl: 'De kinderboekenmarkt' }),
  book('boeken', null, { nl: 'Boeken op de markt', year: 2003 }),
  book('onderwijs', null, { nl: 'Geschiedenis van het taalonderwijs' }),
  book('dantes', "Dante's Inferno"),
  book('self', 'Self-Portraits'),
  book('photography', 'Photography', { year: 2002 }),
  book('photograph', 'The Photograph', { year: 2003 }),
  book('photographic', 'Photographic Worlds', { year: 2004 }),
  book('mediaeval', 'Medieval Towns', { discipline: ['History', 'Geschiedenis'] }),
  book('history', 'A History of Bread', { year: 2000 }),
  book('series', 'Cloth', { series: 'Heritage and Memory Studies', year: 1990 }),
  book('year', 'The Year 1672'),
  book('numbers', 'The Year 1673', { year: 2016 }),
  book('isbn', 'Numbers', { isbn: '9789048550005' }),
  book('same-old', 'Tides', { year: 1990 }),
  book('same-new', 'Tides', { year: 2010 }),
  book('two-languages', 'Water Wolves', { nl: 'Waterwolven' }),
  book('constructor', 'Constructor and Prototype'),
  makeJournal('journal', { texts: { en: makeTexts('Journal of Dutch Dialects') }, editors: ['Ineke Vos'] }),
];

/** The catalogue, indexed as the worker does it. */
export function rankingIndex(): DocumentIndex {
  const index = new DocumentIndex('2026-11-22T12:00:00Z');
  index.patch(INDEX_SETTINGS);
  index.put(TITLES.map((title) => ({ ...toSearchDocument(title, SPECIFIED_TIME_ZONE) })));
  return index;
}
