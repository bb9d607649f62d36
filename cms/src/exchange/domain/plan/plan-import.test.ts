import { parseIsbn } from '@colophon/contracts/values/isbn';
import { expect, test } from '@jest/globals';
import type { EditionFacts, TitleFacts } from '../catalogue-facts';
import type { ProductFacts } from '../from-onix/product-facts';
import type { Catalogue } from './catalogue';
import { differencesOf } from './describe-title';
import type { KnownTitle } from './known-title';
import { type Allowed, allow, kindOf, planImport, waitsFor, withoutOvertaken } from './plan-import';

const PAPER = '9789089641243';
const EBOOK = '9789048508358';

const TITLE: TitleFacts = {
  ...{ titleEn: 'Tides', titleNl: null, subtitleEn: null, subtitleNl: null, teaserEn: null, teaserNl: null },
  ...{ descriptionEn: 'On *tides*.', descriptionNl: null, tocEn: null, tocNl: null },
  ...{ type: 'academic', language: 'ENG', series: null, volume: null, imprint: null, imprintPlace: null },
  ...{
    doi: null,
    licence: null,
    openAccessLink: null,
    cover: null,
    keywordsEn: null,
    keywordsNl: null,
    abstractEn: null,
    abstractNl: null,
  },
  ...{ thema: null, nur: null, audience: null, editionNumber: null, editionStatement: null },
  ...{ copyrightYear: null, licenceUrl: null, originalTitle: null, originalLanguage: null },
  contributors: [{ name: 'Mara Quist', sortName: 'Quist, Mara', role: 'author' }],
};
const EDITION: EditionFacts = {
  ...{ publicationFormat: 'Paperback', price: 2748, consumerPrice: 2995, publicationDate: '2020-05-01' },
  ...{ ended: null, openAccess: false, pages: 312, widthMm: null, heightMm: null, depthMm: null },
  ...{ weightGrams: null, fixedPriceUntil: null },
};

const known = (more: Partial<KnownTitle> = {}): KnownTitle => ({
  documentId: 'tides',
  title: TITLE,
  editions: new Map([[PAPER, EDITION]]),
  isPublished: true,
  feedFacts: { title: {}, editions: new Map() },
  version: '1',
  ...more,
});

function product(isbn: string, more: Partial<ProductFacts> = {}): ProductFacts {
  const parsed = parseIsbn(isbn);
  if (!parsed) throw new Error(`No ISBN: ${isbn}`);
  return {
    ...{ isbn: parsed, recordReference: isbn, line: 10, workKeys: [], otherForms: [], untranslated: null },
    ...{ title: {}, edition: {}, notes: [] },
    ...more,
  };
}
const newProduct = (title: Partial<TitleFacts> = {}) =>
  product(PAPER, {
    title: { titleEn: 'Tides', ...title },
    edition: { publicationFormat: 'Paperback' },
  });
const planOf = (products: ProductFacts[], ...titles: KnownTitle[]) =>
  sortedPlan(products, titles, { live: true });

/** What is planned with a yes, by its kind. */
function sortedPlan(products: ProductFacts[], titles: readonly KnownTitle[], allowed: Allowed) {
  const { titles: planned, questions } = planImport(products, catalogueOf(titles));
  const all = planned.map((title) => allow(title, allowed));
  const of = (...kinds: string[]) => all.filter((title) => kinds.includes(kindOf(title)));
  return { fresh: of('new'), changed: of('changed'), kept: of('kept'), same: of('same'), questions };
}

const catalogueOf = (titles: readonly KnownTitle[]): Catalogue => ({
  titleOf: (isbn) => titles.find(({ editions }) => editions.has(isbn)),
  titleOfWork: (key) => titles.find(({ documentId }) => key === `sheet ${documentId}`),
  hasSeries: ({ name }) => name === 'Low Lands',
  people: [],
  answers: {},
});

test('what the feed does not say changes nothing', () => {
  expect(planOf([product(PAPER)], known()).same).toHaveLength(1);
});

test('the same fact in another spelling is the same', () => {
  const title = {
    titleEn: ' Tides',
    descriptionEn: 'On _tides_.\n',
    language: 'eng',
    contributors: [{ name: 'Mara  Quist', sortName: null, role: 'author' as const }],
  };
  expect(planOf([product(PAPER, { title })], known()).same).toHaveLength(1);
});

test('what a file has of two editions of a title is one title, whether it says so or not: the printed one goes before', () => {
  const editions = new Map([
    [PAPER, EDITION],
    [EBOOK, { ...EDITION, publicationFormat: 'eBook PDF' as const }],
  ]);
  const covers = [EBOOK, PAPER].map((isbn) => product(isbn, { title: { cover: `/covers/${isbn}.jpg` } }));
  expect(planOf(covers, known({ editions })).changed).toMatchObject([
    {
      isbns: [EBOOK, PAPER],
      changes: [{ field: 'cover', theirs: `/covers/${PAPER}.jpg`, decision: 'take' }],
    },
  ]);
});

test('a product with neither title nor form is refused where the catalogue does not have it', () => {
  const cover = product(PAPER, { title: { cover: '/covers/a.jpg' } });
  expect(planImport([cover], catalogueOf([])).incomplete).toMatchObject([{ code: 'unknown-isbn' }]);
});

test('each changed field is named with our value and theirs', () => {
  const edition = { consumerPrice: 3250, pages: 312 };
  const { changed } = planOf([product(PAPER, { title: { titleEn: 'Tides II' }, edition })], known());
  expect(changed).toMatchObject([
    {
      documentId: 'tides',
      changes: [{ field: 'titleEn', ours: 'Tides', theirs: 'Tides II', decision: 'ours' }],
      editions: [
        { isbn: PAPER, changes: [{ field: 'consumerPrice', ours: 2995, theirs: 3250, decision: 'take' }] },
      ],
    },
  ]);
});

test('a title of which all that differs is locked or ours would not be written', () => {
  const feedFacts = { title: { titleEn: 'Tide' }, editions: new Map() };
  const plan = planOf([product(PAPER, { title: { titleEn: 'Tides II' } })], known({ feedFacts }));
  expect(plan.changed).toEqual([]);
  expect(plan.kept).toMatchObject([{ changes: [{ field: 'titleEn', decision: 'locked' }] }]);
});

test('an e-book of a known title is a new edition of it, not a new title', () => {
  const { changed, fresh } = planOf(
    [product(EBOOK, { otherForms: [PAPER], edition: { publicationFormat: 'eBook PDF' } }), product(PAPER)],
    known(),
  );
  expect(fresh).toEqual([]);
  expect(changed).toMatchObject([
    {
      editions: [
        { isbn: EBOOK, ours: null },
        { isbn: PAPER, ours: EDITION },
      ],
    },
  ]);
});

test('a title with an author whom the catalogue has twice waits for an answer, and then has the one who was chosen', () => {
  const people = ['a', 'b'].map((documentId) => ({
    ...{ documentId, name: 'Mara Quist', otherNames: [], orcid: null, isni: null, titles: ['Tides'] },
  }));
  const contributors = [
    { name: 'Mara Quist', sortName: null, role: 'author' as const },
    { name: 'Mara Quist', sortName: null, role: 'editor' as const },
  ];
  const plan = (answers: Record<string, string>) =>
    planImport([newProduct({ contributors })], { ...catalogueOf([]), people, answers }).titles[0];
  const asked = plan({});
  expect(asked && kindOf(asked)).toBe('question');
  expect(asked?.questions).toEqual([
    { key: 'person Mara Quist', kind: 'person', subject: 'Mara Quist', options: people },
  ]);
  const answered = plan({ 'person Mara Quist': 'b' });
  expect(answered && kindOf(answered)).toBe('new');
  const change = answered?.changes.find(({ field }) => field === 'contributors');
  expect(change?.theirs).toMatchObject([{ person: 'b' }, { person: 'b' }]);
});

test('who is on the title already is not asked for, also where somebody else comes to it', () => {
  const people = ['a', 'b'].map((documentId) => ({
    documentId,
    name: 'Mara Quist',
    otherNames: [],
    orcid: null,
    isni: null,
  }));
  const [mara] = TITLE.contributors;
  const title = { ...TITLE, contributors: [{ ...mara, person: 'b' }] as TitleFacts['contributors'] };
  const jan = { name: 'Jan Smit', sortName: null, role: 'editor' as const };
  const feedFacts = { title: { contributors: TITLE.contributors }, editions: new Map() };
  const { titles } = planImport([product(PAPER, { title: { contributors: [...TITLE.contributors, jan] } })], {
    ...catalogueOf([known({ title, feedFacts })]),
    people,
  });
  expect(titles.map(kindOf)).toEqual(['changed']);
  expect(titles[0]?.changes).toMatchObject([{ theirs: [{ person: 'b' }, { name: 'Jan Smit' }] }]);
});

test('somebody whom an ORCID finds under another name is the same, now and with the next file', () => {
  const orcid = '0000-0002-1825-0097';
  const people = [{ documentId: 'a', name: 'Mara Quist', otherNames: [], orcid, isni: null }];
  const contributors = [{ name: 'M. Quist', sortName: null, role: 'author' as const, orcid }];
  const { titles } = planImport([product(PAPER, { title: { contributors } })], {
    ...catalogueOf([known()]),
    people,
  });
  expect(titles.map(kindOf)).toEqual(['same']);
});

test('of a new title the printed edition speaks first, in whatever order the feed has them', () => {
  const products = [
    product(EBOOK, {
      workKeys: ['w'],
      title: { titleEn: 'Tides (e-book)', volume: '7' },
      edition: { publicationFormat: 'eBook PDF' },
    }),
    product(PAPER, {
      workKeys: ['w'],
      title: { titleEn: 'Tides' },
      edition: { publicationFormat: 'Paperback' },
    }),
  ];
  const { fresh } = planOf(products);
  expect(fresh).toMatchObject([
    { documentId: null, name: 'Tides', changes: [{ field: 'titleEn' }, { field: 'volume', theirs: '7' }] },
  ]);
  expect(planOf([...products].reverse()).fresh).toEqual(fresh);
});

test('each difference is told in the words of the panel, with why it is not written', () => {
  const feedFacts = { title: { titleEn: 'Tide' }, editions: new Map() };
  const facts = { title: { titleEn: 'Tides II', volume: '7' }, edition: { consumerPrice: 3250 } };
  const { changed } = planOf([product(PAPER, facts)], known({ feedFacts }));
  const told = changed.flatMap((title) => differencesOf(title, 'nl'));
  expect(told).toEqual([
    {
      ...{ isbn: null, field: 'Titel (Engels)', ours: 'Tides', theirs: 'Tides II', isWritten: false },
      reason: 'Blijft: een redacteur heeft het sinds de vorige import veranderd.',
    },
    { isbn: null, field: 'Deel', ours: null, theirs: '7', isWritten: true, reason: null },
    {
      ...{ isbn: PAPER, field: 'Prijs incl. btw (NL)', ours: '€\u00a029,95', theirs: '€\u00a032,50' },
      ...{ isWritten: true, reason: null },
    },
  ]);
});

test('what readers would see at once waits, unless it may: editions have no drafts, titles have', () => {
  const facts = { title: { volume: '7' }, edition: { consumerPrice: 3250 } };
  const plan = (live: boolean) => sortedPlan([product(PAPER, facts)], [known()], { live }).changed[0];
  const decisions = (live: boolean) => [
    plan(live)?.changes[0]?.decision,
    plan(live)?.editions[0]?.changes[0]?.decision,
  ];
  expect(decisions(false)).toEqual(['take', 'published']);
  expect(decisions(true)).toEqual(['take', 'take']);
});

test('a new edition of a published title waits too, and so does the title if that is all', () => {
  const edition = { publicationFormat: 'eBook PDF' as const };
  const products = [product(PAPER), product(EBOOK, { otherForms: [PAPER], edition })];
  const [planned] = planImport(products, catalogueOf([known()])).titles;
  if (!planned) throw new Error('There is no plan');
  expect(planned.editions[0]).toMatchObject({ isbn: EBOOK, isAdded: false });
  expect([kindOf(planned), waitsFor(planned)]).toEqual(['waiting', { live: true, newSeries: false }]);
  expect(allow(planned, { live: true }).editions[0]).toMatchObject({ isbn: EBOOK, isAdded: true });
});

test('a series that the catalogue does not have waits, unless it may be made', () => {
  const decisionOn = (name: string, newSeries: boolean) =>
    sortedPlan([newProduct({ series: { name, issn: null } })], [], { newSeries }).fresh[0]?.changes.find(
      ({ field }) => field === 'series',
    )?.decision;
  expect(decisionOn('Low Lands', false)).toBe('take');
  expect(decisionOn('High Lands', false)).toBe('unknown-series');
  expect(decisionOn('High Lands', true)).toBe('take');
});

test('what an editor saves while an import runs is kept; the rest of the title is written', () => {
  const feed = { title: { volume: '7', licence: 'CC BY 4.0' }, edition: { pages: 320 } };
  const [planned] = planOf([product(PAPER, feed)], known()).changed;
  if (!planned) throw new Error('There is no plan');
  const now = known({ title: { ...TITLE, volume: '8' } });
  const decisions = withoutOvertaken(planned, now).changes.map(({ field, decision }) => [field, decision]);
  expect(decisions).toEqual([
    ['licence', 'take'],
    ['volume', 'locked'],
  ]);
  expect(() => withoutOvertaken(planned, null)).toThrow('meanwhile');
  const [draft] = sortedPlan([product(PAPER, feed)], [known({ isPublished: false })], {}).changed;
  const published = draft && withoutOvertaken(draft, known());
  expect(published?.editions[0]?.changes).toMatchObject([{ field: 'pages', decision: 'published' }]);
  const [fresh] = planOf([newProduct()]).fresh;
  expect(() => fresh && withoutOvertaken(fresh, now)).toThrow('meanwhile');
});

test('a new title without a title, and a new edition without a form, are refused; the rest goes on', () => {
  const edition = { publicationFormat: 'eBook PDF' as const };
  const { titles, incomplete } = planImport(
    [product(PAPER, { title: { titleEn: 'Tides' } }), product(EBOOK, { edition, line: 12 })],
    catalogueOf([]),
  );
  expect([titles, incomplete]).toEqual([
    [],
    [
      { isbn: EBOOK, line: 12, code: 'no-title' },
      { isbn: PAPER, line: 10, code: 'form-unknown' },
    ],
  ]);
  const next = planImport([product(PAPER), product(EBOOK, { otherForms: [PAPER] })], catalogueOf([known()]));
  expect(next.titles.map(({ isbns }) => isbns)).toEqual([[PAPER]]);
  expect(next.incomplete).toEqual([{ isbn: EBOOK, line: 10, code: 'form-unknown' }]);
});

test('whom a feed names by another name is that person, once, and not a namesake under the name that they have here', () => {
  const people = [
    { documentId: 'a', name: 'Mara Quist', otherNames: ['m. quist'], orcid: null, isni: null },
    { documentId: 'b', name: 'Mara Quist', otherNames: [], orcid: '0000-0002-1825-0097', isni: null },
  ];
  const one = { sortName: null, role: 'author' as const };
  const contributors = [
    { ...one, name: 'M. Quist' },
    { ...one, name: 'Jan Smit' },
    { ...one, name: 'm. quist' },
    { ...one, name: 'Jan Smit' },
    { ...one, name: 'M. Quist', role: 'editor' as const },
  ];
  const { titles } = planImport([newProduct({ contributors })], { ...catalogueOf([]), people });
  const change = titles[0]?.changes.find(({ field }) => field === 'contributors');
  expect(change?.theirs).toEqual([
    { ...one, name: 'Mara Quist', person: 'a' },
    { ...one, name: 'Jan Smit' },
    { ...one, name: 'Mara Quist', person: 'a', role: 'editor' },
  ]);
});

test('a feed that names one person under both of their names names them once', () => {
  const people = [{ documentId: 'a', name: 'Mara Quist', otherNames: ['m. quist'], orcid: null, isni: null }];
  const contributors = ['M. Quist', 'Mara Quist'].map((name) => ({
    ...{ name, sortName: null, role: 'author' as const },
  }));
  const { titles } = planImport([newProduct({ contributors })], { ...catalogueOf([]), people });
  const change = titles[0]?.changes.find(({ field }) => field === 'contributors');
  expect(change?.theirs).toMatchObject([{ name: 'Mara Quist' }]);
});
