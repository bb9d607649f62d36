import type { EditionFacts, SeriesFact, TitleFacts } from '../catalogue-facts';
import { type Change, changesOf, isSameFact } from '../compare-facts';
import type { ProductFacts } from '../from-onix/product-facts';
import { ImportProblem } from '../import-problem';
import { type Fingerprints, isAsExported } from '../sheet/fingerprints';
import { askForPeople } from './ask-for-people';
import type { Catalogue, Incomplete } from './catalogue';
import { type Decision, decide, keepPricesTogether } from './decide';
import { divideWorks, type TitleQuestion } from './divide-works';
import type { KnownTitle } from './known-title';
import type { Question } from './question';

/** A field of which the source says something else, and what is done about it. */
export type PlannedChange = Change & { decision: Decision };

/** What an import would do with a work of the feed. */
export type PlannedTitle = {
  /** its ISBNs in the feed, in their order */
  isbns: readonly string[];
  /** line of the feed at which its first product begins */
  line: number;
  /** of the title that it is in our catalogue; null for a new one */
  documentId: string | null;
  name: string;
  isPublished: boolean;
  changes: readonly PlannedChange[];
  /** whether the source says anything that it has not said before: if not, there is nothing to write or to remember */
  hasNews: boolean;
  /** all that the source says of it, to compare with the next time */
  feedFacts: Partial<TitleFacts>;
  editions: readonly {
    isbn: string;
    /** null for one that the title does not have */
    ours: EditionFacts | null;
    /** whether the title gets it by this import */
    isAdded: boolean;
    changes: readonly PlannedChange[];
    feedFacts: Partial<EditionFacts>;
  }[];
  /** nothing of it is written before they are answered */
  questions?: readonly Question[];
};

/** What an import would do: nothing is written before a person has seen it. */
export type ImportPlan = {
  titles: readonly PlannedTitle[];
  /** new editions that wait for an answer */
  questions: readonly TitleQuestion[];
  incomplete: readonly Incomplete[];
};

/** What the person who imports has said yes to. */
export type Allowed = {
  /** changes that readers see at once: editions of published titles have no drafts */
  live?: boolean;
  /** series that the catalogue does not have */
  newSeries?: boolean;
};

/** Compares products of a feed with the catalogue, work by work. All products of a work must be there. */
export function planImport(products: readonly ProductFacts[], catalogue: Catalogue): ImportPlan {
  const { works, questions, refused } = divideWorks(products, catalogue);
  const incomplete = [...refused];
  const refuse = (code: Incomplete['code'], products: readonly ProductFacts[]) =>
    incomplete.push(...products.map(({ isbn, line }) => ({ isbn, line, code })));
  const titles = works.flatMap(({ products, title }) => {
    const isUsable = ({ isbn, edition }: ProductFacts) =>
      title?.editions.has(isbn) || edition.publicationFormat !== undefined;
    for (const product of products.filter((one) => !isUsable(one))) {
      refuse(title === null && lacksTitleAndForm(product) ? 'unknown-isbn' : 'form-unknown', [product]);
    }
    const usable = products.filter(isUsable);
    if (usable.length === 0) return [];
    const planned = plannedTitle(usable, title, catalogue);
    if (planned.name !== '') return [planned];
    refuse('no-title', usable);
    return [];
  });
  return { titles, questions, incomplete };
}

/** Whether a product can only be meant for an edition that the catalogue has: it is a cover, or a new price. */
function lacksTitleAndForm({ title, untranslated, edition }: ProductFacts): boolean {
  const { titleEn, titleNl } = title;
  return !titleEn && !titleNl && !untranslated && edition.publicationFormat === undefined;
}

/** What an import does with a title: the first that is true of it. */
export function kindOf(planned: PlannedTitle): 'question' | 'new' | 'changed' | 'waiting' | 'kept' | 'same' {
  if (planned.questions && planned.questions.length > 0) return 'question';
  if (planned.documentId === null) return 'new';
  if (isWritten(planned)) return 'changed';
  const { live, newSeries } = waitsFor(planned);
  if (live || newSeries) return 'waiting';
  return allChanges(planned).length > 0 ? 'kept' : 'same';
}

/** What a yes would have more written of a title. */
export function waitsFor(planned: PlannedTitle): Required<Allowed> {
  const decisions = new Set(allChanges(planned).map(({ decision }) => decision));
  return { live: decisions.has('published'), newSeries: decisions.has('unknown-series') };
}

function allChanges({ changes, editions }: PlannedTitle): PlannedChange[] {
  return [...changes, ...editions.flatMap((edition) => edition.changes)];
}

/** A plan with what waited for a yes that was given. */
export function allow(planned: PlannedTitle, { live, newSeries }: Allowed): PlannedTitle {
  const allowed = (change: PlannedChange): PlannedChange => {
    const { decision } = change;
    const isAllowed = decision === 'published' ? live : decision === 'unknown-series' && newSeries;
    return isAllowed ? { ...change, decision: 'take' } : change;
  };
  return {
    ...planned,
    changes: planned.changes.map(allowed),
    editions: planned.editions.map((edition) => ({
      ...edition,
      isAdded: edition.isAdded || (edition.ours === null && live === true),
      changes: edition.changes.map(allowed),
    })),
  };
}

/** Whether an import would write something of a title: what is locked or ours is left as it is. */
export function isWritten({ changes, editions }: PlannedTitle): boolean {
  return (
    takenOf(changes).length > 0 || editions.some((one) => one.isAdded || takenOf(one.changes).length > 0)
  );
}

/**
 * A plan without the changes that an editor has overtaken: of a field that is not any more what it was when the plan was made,
 * the value of now is kept, and what readers would see at once waits where somebody has published the title.
 * @param now  the title as it is; null when it is not there
 * @throws ImportProblem when a new title is there by now, or a known one is not
 */
export function withoutOvertaken(planned: PlannedTitle, now: KnownTitle | null): PlannedTitle {
  if ((planned.documentId === null) !== (now === null) || (now && now.documentId !== planned.documentId)) {
    throw new ImportProblem('meanwhile');
  }
  if (now === null) return planned;
  const isNewlyPublished = now.isPublished && !planned.isPublished;
  const checked = (changes: readonly PlannedChange[], facts: TitleFacts | EditionFacts) =>
    changes.map((change) => {
      const current = (facts as Record<string, unknown>)[change.field] ?? null;
      return isSameFact(change.field, current, change.ours)
        ? change
        : { ...change, decision: 'locked' as const };
    });
  return {
    ...planned,
    isPublished: now.isPublished,
    changes: checked(planned.changes, now.title),
    editions: planned.editions.map((edition) => {
      const facts = now.editions.get(edition.isbn);
      const changes =
        facts && edition.ours ? keepPricesTogether(checked(edition.changes, facts)) : edition.changes;
      if (!isNewlyPublished) return { ...edition, changes };
      return { ...edition, isAdded: false, changes: changes.map(holdForPublication) };
    }),
  };
}

/** The changes that an import writes. */
export function takenOf(changes: readonly PlannedChange[]): PlannedChange[] {
  return changes.filter(({ decision }) => decision === 'take');
}

function plannedTitle(
  group: readonly ProductFacts[],
  known: KnownTitle | null,
  catalogue: Catalogue,
): PlannedTitle {
  const merged = mergedTitle(group, known);
  const asked = askForPeople(merged.contributors ?? [], known?.title.contributors ?? [], catalogue);
  const theirs = { ...merged, ...(merged.contributors && { contributors: asked.contributors }) };
  const isPublished = known?.isPublished ?? false;
  const editionFacts = (isbn: string) => known?.feedFacts.editions.get(isbn) ?? {};
  const exported = Object.assign({}, ...group.map((product) => product.exported ?? {}).reverse());
  const decided = known
    ? decideChanges(changesOf(known.title, theirs), known.feedFacts.title, exported)
    : asNew(theirs);
  const changes = decided.map((change) => withoutNewSeries(change, catalogue));
  const hasNewPeople = takenOf(changes).some(({ field }) => field === 'contributors');
  return {
    isbns: group.map(({ isbn }) => isbn),
    line: lineOf(group),
    documentId: known?.documentId ?? null,
    name: theirs.titleEn ?? theirs.titleNl ?? known?.title.titleEn ?? known?.title.titleNl ?? '',
    isPublished,
    changes,
    questions: hasNewPeople ? asked.questions : [],
    hasNews:
      isChanged(theirs, known?.feedFacts.title ?? {}) ||
      group.some(({ isbn, edition }) => isChanged(edition, editionFacts(isbn))),
    feedFacts: theirs,
    editions: group.map(({ isbn, edition, exported = {} }) => {
      const ours = known?.editions.get(isbn) ?? null;
      const changes = ours
        ? decideChanges(changesOf(ours, edition), editionFacts(isbn), exported)
        : asNew(edition);
      const isAdded = ours === null && !isPublished;
      return {
        isbn,
        ours,
        isAdded,
        changes: isPublished ? changes.map(holdForPublication) : changes,
        feedFacts: edition,
      };
    }),
  };
}

function isChanged(theirs: object, feedFacts: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(theirs).some(
    ([field, value]) =>
      !(field in feedFacts) || !isSameFact(field as Change['field'], feedFacts[field], value),
  );
}

/** A change that readers would see at once waits until somebody says that they may. */
function holdForPublication(change: PlannedChange): PlannedChange {
  return change.decision === 'take' ? { ...change, decision: 'published' } : change;
}

function withoutNewSeries(change: PlannedChange, { hasSeries }: Catalogue): PlannedChange {
  const isNew =
    change.field === 'series' && change.decision === 'take' && !hasSeries(change.theirs as SeriesFact);
  return isNew ? { ...change, decision: 'unknown-series' } : change;
}

/**
 * What the products of a work say of its title: the printed ones first, then by ISBN, and of each fact the first that is
 * there. So the order of products in the feed does not matter. What somebody changed in a sheet stands above what nobody touched.
 */
function mergedTitle(group: readonly ProductFacts[], known: KnownTitle | null): Partial<TitleFacts> {
  const isPrinted = ({ isbn, edition }: ProductFacts) => {
    const format = edition.publicationFormat ?? known?.editions.get(isbn)?.publicationFormat;
    return !format?.startsWith('eBook');
  };
  const inOrder = [...group.filter(isPrinted), ...group.filter((product) => !isPrinted(product))];
  const all = inOrder.map(({ title, untranslated, exported = {} }) => {
    const facts = { ...title, ...(untranslated && inPlaces(untranslated, known)) };
    const isTouched = ([field, fact]: [string, unknown]) => !isAsExported(exported, field, fact);
    return { facts, touched: Object.fromEntries(Object.entries(facts).filter(isTouched)) };
  });
  const byPrecedence = [...all.map(({ touched }) => touched), ...all.map(({ facts }) => facts)];
  return Object.assign({}, ...byPrecedence.reverse());
}

/** A title in a third language stands where the catalogue has it: in the English place, the Dutch one, or both. */
function inPlaces(
  { title, subtitle }: NonNullable<ProductFacts['untranslated']>,
  known: KnownTitle | null,
): Partial<TitleFacts> {
  const isDutchOnly = !!known && known.title.titleEn === null;
  const isBoth = !!known && known.title.titleEn !== null && known.title.titleEn === known.title.titleNl;
  return {
    ...(!isDutchOnly && { titleEn: title, ...(subtitle && { subtitleEn: subtitle }) }),
    ...((isDutchOnly || isBoth) && { titleNl: title, ...(subtitle && { subtitleNl: subtitle }) }),
  };
}

function decideChanges(
  changes: readonly Change[],
  feedFacts: Readonly<Record<string, unknown>>,
  exported: Fingerprints,
): PlannedChange[] {
  return changes.map((change) => {
    const { field } = change;
    const isKnown = field in feedFacts || exported[field] !== undefined;
    const wasSaid = (value: unknown) =>
      (field in feedFacts && isSameFact(field, feedFacts[field], value)) ||
      isAsExported(exported, field, value);
    // Nobody touched the cell: it is as old as the sheet.
    if (isAsExported(exported, field, change.theirs)) return { ...change, decision: 'nothing-new' };
    return { ...change, decision: decide(change, isKnown ? wasSaid : null) };
  });
}

const asNew = (facts: object): PlannedChange[] =>
  Object.entries(facts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([field, theirs]) => ({
      field: field as Change['field'],
      ours: null,
      theirs: theirs as unknown,
      decision: 'take',
    }));

const lineOf = (group: readonly ProductFacts[]) => Math.min(...group.map(({ line }) => line));
