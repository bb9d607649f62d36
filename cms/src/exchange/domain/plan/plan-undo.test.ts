import { expect, test } from '@jest/globals';
import { makeTradeTitle } from '../../../../test/exchange-makers';
import { makeContext, makeEdition, makeTitle } from '../../../../test/site/site-makers';
import { editionFactsOf, titleFactsOf } from '../catalogue-facts';
import type { KnownTitle } from './known-title';
import { type MadeChange, NEW_EDITION, NEW_TITLE, planUndo } from './plan-undo';

const PAPER = '9789089641243';
const trade = makeTradeTitle({ title: makeTitle({ volume: '7' }) });
const edition = editionFactsOf(makeEdition(), trade, makeContext());

const known = (more: Partial<KnownTitle> = {}): KnownTitle => ({
  documentId: 'tides',
  title: titleFactsOf(trade),
  editions: new Map([[PAPER, edition]]),
  isPublished: false,
  feedFacts: { title: {}, editions: new Map() },
  version: '1',
  ...more,
});
const made = (field: string, before: unknown, after: unknown, isbn = ''): MadeChange => ({
  ...{ documentId: 'tides', isbn, field, before, after, line: 10 },
});
const planOf = (changes: MadeChange[], title: KnownTitle | undefined = known()) =>
  planUndo(changes, () => title);

test('a value that the import wrote goes back, and one that somebody has changed since stays', () => {
  const { restored } = planOf([
    made('volume', '6', '7'),
    made('imprint', null, 'Low Press'),
    made('price', 2500, 2748, PAPER),
  ]);
  expect(restored).toMatchObject([
    {
      documentId: 'tides',
      changes: [
        { field: 'volume', ours: '7', theirs: '6', decision: 'take' },
        { field: 'imprint', decision: 'locked' },
      ],
      editions: [{ isbn: PAPER, changes: [{ field: 'price', theirs: 2500, decision: 'take' }] }],
    },
  ]);
});

test('a title that the import made is deleted, unless it is published or somebody worked on it', () => {
  const changes = [
    made(NEW_TITLE, null, true),
    made(NEW_EDITION, null, true, PAPER),
    made('volume', null, '7'),
  ];
  expect(planOf(changes)).toEqual({
    ...{ restored: [], notUndone: [] },
    deleted: [{ documentId: 'tides', name: 'Tides', isbns: [PAPER] }],
  });
  expect(planOf(changes, known({ isPublished: true })).notUndone).toMatchObject([{ reason: 'published' }]);
  expect(planOf([...changes, made('imprint', null, 'Low Press')])).toMatchObject({
    ...{ deleted: [], notUndone: [{ reason: 'changed' }] },
  });
});

test('a series that the import found by its name counts as written, though the catalogue has another ISSN of it', () => {
  const trade = makeTradeTitle({
    title: makeTitle({ series: { slug: 'low-lands', name: { en: 'Low Lands', nl: 'Low Lands' } } }),
    seriesIssn: '0165-0505',
  });
  const changes = [
    made(NEW_TITLE, null, true),
    made('series', null, { name: 'Low Lands', issn: '1572-1892' }),
  ];
  expect(planOf(changes, known({ title: titleFactsOf(trade) })).deleted).toHaveLength(1);
});

test('a title that the import made stays when somebody has saved it since, also in a field that the import left empty', () => {
  const changes = [made(NEW_TITLE, null, '2027-01-01 10:00:00')];
  expect(planOf(changes, known({ version: '2027-01-01 10:00:00' })).deleted).toHaveLength(1);
  expect(planOf(changes, known({ version: '2027-01-01 10:05:00' })).notUndone).toMatchObject([
    { reason: 'changed' },
  ]);
});

test('a title that is not there any more is named', () => {
  expect(planUndo([made('volume', '6', '7')], () => undefined).notUndone).toEqual([
    { documentId: 'tides', name: 'tides', reason: 'gone' },
  ]);
});

test('an edition that a title got stays, and so does the title of a language that it got', () => {
  const plan = planOf([made(NEW_EDITION, null, true, PAPER), made('titleEn', null, 'Tides')]);
  expect(plan.notUndone).toEqual([{ documentId: 'tides', name: `Tides, ${PAPER}`, reason: 'new-edition' }]);
  expect(plan.restored).toMatchObject([
    { changes: [{ field: 'titleEn', decision: 'locked' }], editions: [] },
  ]);
});
