import { isEbookFormat, SALE_STATES } from '@colophon/contracts/catalogue/product';
import { readContent, type SeedContent } from '@colophon/sample-catalogue/read-content';
import { SAMPLE_CONTENT } from '@colophon/sample-catalogue/sample-content';
import { expect, test } from '@jest/globals';
import { isTakenBySite } from '../src/validation/slug';
import { localesOf } from './rows/write-titles';

const content: SeedContent = readContent(SAMPLE_CONTENT);
const { titles, texts, frontPages } = content;
const editions = titles.flatMap((title) => title.editions);
const keys = new Set(titles.map(({ key }) => key));

function doubles<T>(values: readonly T[]): T[] {
  return values.filter((value, i) => values.indexOf(value) !== i);
}
const unknown = (wanted: readonly string[], known: ReadonlySet<string>) =>
  wanted.filter((key) => !known.has(key));
const slugs = (list: readonly { slug: string }[]) => new Set(list.map(({ slug }) => slug));

test('there are at least five hundred titles, forty journals and all disciplines', () => {
  expect(titles.length).toBeGreaterThanOrEqual(500);
  expect(content.journals.length).toBeGreaterThanOrEqual(40);
  expect(content.disciplines).toHaveLength(29);
});

test('no two titles share a key, no two editions an ISBN or a product number', () => {
  expect(doubles(titles.map(({ key }) => key))).toEqual([]);
  expect(doubles(editions.map(({ isbn }) => isbn))).toEqual([]);
  expect(doubles(editions.map(({ productId }) => productId))).toEqual([]);
});

test('nothing else shares a slug or a key either', () => {
  for (const list of [
    content.people,
    content.series,
    content.disciplines,
    content.categories,
    content.journals,
    content.partners,
    content.faq,
  ]) {
    expect(doubles(list.map(({ slug }) => slug))).toEqual([]);
  }
  for (const list of [content.pages, content.notices, content.articles, content.events, content.promotions]) {
    expect(doubles(list.map(({ key }) => key))).toEqual([]);
  }
});

test('titles and journals name only people, series, disciplines and categories that are there', () => {
  expect(
    unknown(
      titles.flatMap((t) => t.contributors.map(({ person }) => person)),
      slugs(content.people),
    ),
  ).toEqual([]);
  expect(
    unknown(
      titles.flatMap((t) => t.series ?? []),
      slugs(content.series),
    ),
  ).toEqual([]);
  expect(
    unknown(
      [...titles, ...content.journals].flatMap((t) => t.disciplines),
      slugs(content.disciplines),
    ),
  ).toEqual([]);
  expect(
    unknown(
      titles.flatMap((t) => t.categories),
      slugs(content.categories),
    ),
  ).toEqual([]);
  expect(
    unknown(
      content.series.flatMap((s) => [...(s.seriesEditors ?? []), ...(s.commissioningEditors ?? [])]),
      slugs(content.people),
    ),
  ).toEqual([]);
});

test('whatever points at a title points at one of ours', () => {
  const { home, nonFiction, educational, academic, disciplineHighlights } = frontPages;
  const wanted = [
    ...[...texts.values()].flatMap(({ key, related }) => [key, ...(related ?? [])]),
    ...content.orderLinks.flatMap(({ titles: listed }) => listed),
    ...[...content.notices, ...content.articles, ...content.events, ...content.promotions].flatMap(
      (item) => item.titles ?? [],
    ),
    ...[home.hero, ...home.highlighted, nonFiction.highlight, ...nonFiction.bestsellers],
    ...[...educational.highlighted, ...academic.editorsPick, ...Object.values(disciplineHighlights).flat()],
    ...content.catalogues.flatMap(({ entries }) => entries),
  ];
  expect(unknown(wanted, keys)).toEqual([]);
  expect(content.promotions.map(({ key }) => key)).toContain(home.promotion);
});

test('about a hundred titles are described, some in both languages, some in one', () => {
  const described = [...texts.values()].filter((t) => t.en?.description || t.nl?.description);
  expect(described.length).toBeGreaterThanOrEqual(100);
  expect(described.filter((t) => t.en && t.nl).length).toBeGreaterThanOrEqual(40);
  expect(described.filter((t) => t.en && !t.nl).length).toBeGreaterThanOrEqual(20);
  expect(described.filter((t) => !t.en && t.nl).length).toBeGreaterThanOrEqual(20);
});

test('a title exists in its own language and in those it is described in', () => {
  const byKey = new Map(titles.map((title) => [title.key, localesOf(title, texts.get(title.key))]));
  expect(byKey.get('cookies-coleslaw-and-stoops')).toEqual(['en', 'nl']);
  expect(byKey.get('een-tweede-paspoort')).toEqual(['nl']);
  expect(byKey.get('a-cape-of-asia')).toEqual(['en']);
});

test('each of the seven groups of the FAQ has four to eight questions, and each language has one of its own', () => {
  const groups = [...new Set(content.faq.map(({ group }) => group))];
  expect(groups).toHaveLength(7);
  for (const group of groups) {
    const { length } = content.faq.filter((item) => item.group === group);
    expect([group, length >= 4 && length <= 8]).toEqual([group, true]);
  }
  expect(content.faq.filter(({ nl }) => !nl)).toHaveLength(1);
  expect(content.faq.filter(({ en }) => !en)).toHaveLength(1);
});

test('a dozen journals of our own say all that a journal page can', () => {
  const own = content.journals.filter(({ publisher }) => publisher === 'Colophon University Press');
  expect(own.length).toBeGreaterThanOrEqual(12);
  const labels = [
    'aimsAndScope',
    'frequency',
    'openAccessInfo',
    'editors',
    'editorialBoard',
    'editorialOffice',
    'publicationEthics',
    'peerReview',
    'abstractingIndexing',
    'doiRegistration',
    'archiving',
    'subscriptions',
    'keywords',
  ] as const;
  for (const journal of own) {
    for (const words of [journal.en, journal.nl]) {
      expect([journal.slug, labels.filter((label) => !words?.[label])]).toEqual([journal.slug, []]);
    }
    expect(journal).toMatchObject({ downloads: true, website: expect.any(String) });
  }
});

test('a dozen series name their editors, boards, scopes and keywords, and have a flyer and a logo', () => {
  const complete = content.series.filter(({ flyer }) => flyer);
  expect(complete.length).toBeGreaterThanOrEqual(12);
  for (const series of complete) {
    const { seriesEditors, commissioningEditors, editorialBoard_en, advisoryBoard_nl } = series;
    const { keywords_nl, geographicalScope_en, chronologicalScope_nl, issn, website, logo } = series;
    for (const field of [
      seriesEditors,
      commissioningEditors,
      editorialBoard_en,
      advisoryBoard_nl,
      keywords_nl,
      geographicalScope_en,
      chronologicalScope_nl,
      issn,
      website,
      logo,
    ])
      expect([series.slug, Boolean(field)]).toEqual([series.slug, true]);
  }
});

test('every discipline names somebody of the press to write to, with an address that may be shown', () => {
  const contacts = content.people.filter(({ email }) => email).map(({ slug }) => slug);
  const named = content.disciplines.flatMap(({ commissioningEditors }) => commissioningEditors);
  expect(unknown(named, new Set(contacts))).toEqual([]);
});

test('thirty authors have a word about them; only people of the demonstration have a website or an e-mail address', () => {
  const people = content.people.filter(({ bio_en, bio_nl }) => bio_en && bio_nl);
  expect(people.length).toBeGreaterThanOrEqual(30);
  const invented = people.filter(({ bio_en }) => bio_en?.[0]?.endsWith('only in this demonstration.'));
  expect(
    content.people.filter(({ website, email }) => website || email).filter((p) => !invented.includes(p)),
  ).toEqual([]);
});

test('sixty titles have reviews, none of them of a real paper', () => {
  const reviewed = [...texts.values()].filter(({ reviews }) => reviews);
  expect(reviewed.length).toBeGreaterThanOrEqual(60);
  const sources = reviewed.flatMap((title) => (title.reviews ?? []).map(({ source }) => source));
  // The papers of the demonstration; another one is added here by whoever has made it up.
  const invented =
    /Colophon|Sample|Model|Voorbeeld|Invented|Imaginary|Waterstad|Leyden Phantom|Tideland|Kantlijn|Quarto|Zetsel|Northmere|(Puzzle|Archief|Bone|Muziek|Fable|Stage) & |Care in Print/;
  expect(sources.filter((source) => !invented.test(source))).toEqual([]);
});

test('no media block can be taken for a real film: their ids cannot exist', () => {
  const media = [...texts.values(), ...content.articles].flatMap((item) => item.media ?? []);
  const ids = media.filter(({ type }) => type === 'youtube').map(({ url }) => url.split('v=')[1] ?? '');
  expect(ids.length).toBeGreaterThanOrEqual(2);
  // An id is 64 bits in letters, so the last of its eleven letters is one of sixteen; '1' is none of them.
  expect(ids.filter((id) => !/^[\w-]{10}[^AEIMQUYcgkosw048]$/.test(id))).toEqual([]);
});

test('a text in the other language is announced in the words of the specification', () => {
  const fallback = content.notices.find(({ missingTranslation }) => missingTranslation);
  expect(fallback?.en?.text).toBe(
    'The following text is not available in English and will be shown in Dutch.',
  );
});

test('pages and notices exist in both languages, and no page takes a route of the site', () => {
  expect([...content.pages, ...content.notices].filter(({ en, nl }) => !en || !nl)).toEqual([]);
  expect(
    content.pages.flatMap(({ en, nl }) => [en?.slug ?? '', nl?.slug ?? '']).filter(isTakenBySite),
  ).toEqual([]);
  expect(content.pages.find(({ key }) => key === 'conditions')?.en?.slug).toBe(
    'order-information/conditions',
  );
});

test('a title of the partner imprint carries both its domain and its product group, and nothing else does', () => {
  const partner = titles.filter(({ domain, productGroup }) => domain || productGroup);
  expect(partner.length).toBeGreaterThanOrEqual(10);
  expect(partner.filter(({ domain, productGroup }) => domain !== 'WP' || productGroup !== 'WP')).toEqual([]);
});

test('titles sold elsewhere cover all four regions', () => {
  const regions = content.orderLinks.flatMap(({ links }) => links.map(({ region }) => region));
  expect(new Set(regions).size).toBe(4);
  expect(doubles(content.orderLinks.flatMap(({ titles: listed }) => listed))).toEqual([]);
});

test('every open access title says where and under which licence, and its e-book is free', () => {
  const open = titles.filter((title) => title.editions.some(({ openAccess }) => openAccess));
  expect(open.length).toBeGreaterThanOrEqual(100);
  expect(open.filter(({ licence, openAccessLink }) => !licence || !openAccessLink)).toEqual([]);
  expect(editions.filter((e) => e.openAccess && (e.price !== 0 || !isEbookFormat(e.format)))).toEqual([]);
});

test('what is paid for has a price, and the price with VAT is the net one with nine per cent', () => {
  expect(editions.filter((e) => !e.openAccess && e.price === 0)).toEqual([]);
  expect(editions.filter((e) => e.priceInclVat && Math.abs(e.priceInclVat - e.price * 1.09) > 1)).toEqual([]);
});

test('printed editions have measures and a weight, files have none', () => {
  expect(
    editions.filter((e) => isEbookFormat(e.format) === Boolean(e.widthMm && e.heightMm && e.weightGrams)),
  ).toEqual([]);
});

test('four of five titles get a jacket', () => {
  const share = titles.filter(({ cover }) => cover).length / titles.length;
  expect(share).toBeGreaterThan(0.75);
  expect(share).toBeLessThan(0.9);
});

test('eight events, to come and past, one of those to come featured, and eight articles', () => {
  expect(content.events.length).toBeGreaterThanOrEqual(8);
  expect(content.events.filter(({ featured }) => featured).map(({ inDays }) => inDays > 0)).toEqual([true]);
  expect(content.events.some(({ inDays }) => inDays < 0)).toBe(true);
  expect(content.articles.length).toBeGreaterThanOrEqual(8);
});

test('titles are clean: no markup, no pipes, no straight quotes, no full stop glued to the next word', () => {
  const words = titles.flatMap(({ title, subtitle }) => [title, subtitle ?? '']);
  expect(words.filter((text) => /[<>|"'\n]|\s{2}|[a-z]\.[A-Z]/.test(text))).toEqual([]);
});

test('some printed titles in Dutch have a fixed book price, and nothing else has', () => {
  const fixed = titles.flatMap(({ language, editions: all }) =>
    all
      .filter(({ fixedPriceForDays }) => fixedPriceForDays !== undefined)
      .map(({ format, disabled }) => ({ language, isPrinted: !isEbookFormat(format), disabled })),
  );
  expect(fixed.length).toBeGreaterThanOrEqual(2);
  for (const edition of fixed) expect(edition).toEqual({ language: 'NED', isPrinted: true });
});

test('a title of each sale state is there to be looked at', () => {
  const chosen = new Set(editions.map(({ saleState }) => saleState));
  expect(SALE_STATES.filter((state) => !chosen.has(state))).toEqual([]);
});
