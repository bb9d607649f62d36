import { isSameFact } from '../compare-facts';
import { keepPricesTogether } from './decide';
import type { KnownTitle } from './known-title';
import type { PlannedChange, PlannedTitle } from './plan-import';

/** In place of a field: the import made the title, or the edition. The value of a title is its version after it. */
export const NEW_TITLE = 'new title';
export const NEW_EDITION = 'new edition';

/** A change that an import made; `isbn` is blank for one of the title. */
export type MadeChange = {
  documentId: string;
  isbn: string;
  field: string;
  before: unknown;
  after: unknown;
  line: number;
};

/** A title, or an edition that the import added to one, that stays as it is, and why. */
export type NotUndone = {
  name: string;
  documentId: string;
  reason: 'published' | 'changed' | 'gone' | 'new-edition';
};

export type UndoPlan = {
  /** titles that get their values of before; what somebody has changed since is kept */
  restored: readonly PlannedTitle[];
  /** titles that the import made, which nobody has touched since */
  deleted: readonly { documentId: string; name: string; isbns: readonly string[] }[];
  notUndone: readonly NotUndone[];
};

/** What it takes to undo an import, title by title: a value goes back as long as it is the one that the import wrote. */
export function planUndo(
  changes: readonly MadeChange[],
  titleOf: (documentId: string) => KnownTitle | undefined,
): UndoPlan {
  const plan = {
    restored: [] as PlannedTitle[],
    deleted: [] as UndoPlan['deleted'][number][],
    notUndone: [] as NotUndone[],
  };
  for (const [documentId, made] of byTitle(changes)) {
    const known = titleOf(documentId);
    const name = known ? (known.title.titleEn ?? known.title.titleNl ?? '') : documentId;
    if (!known) plan.notUndone.push({ documentId, name, reason: 'gone' });
    else if (made.some(({ field }) => field === NEW_TITLE)) {
      const isbns = made.filter(({ field }) => field === NEW_EDITION).map(({ isbn }) => isbn);
      if (known.isPublished) plan.notUndone.push({ documentId, name, reason: 'published' });
      else if (made.some((change) => !isAsWritten(change, known)) || isTouched(made, known)) {
        plan.notUndone.push({ documentId, name, reason: 'changed' });
      } else plan.deleted.push({ documentId, name, isbns });
    } else {
      plan.restored.push(restoredTitle(made, known, name));
      for (const { field, isbn } of made) {
        if (field === NEW_EDITION)
          plan.notUndone.push({ documentId, name: `${name}, ${isbn}`, reason: 'new-edition' });
      }
    }
  }
  return plan;
}

function byTitle(changes: readonly MadeChange[]): Map<string, MadeChange[]> {
  const titles = new Map<string, MadeChange[]>();
  for (const change of changes) {
    titles.set(change.documentId, [...(titles.get(change.documentId) ?? []), change]);
  }
  return titles;
}

function restoredTitle(made: readonly MadeChange[], known: KnownTitle, name: string): PlannedTitle {
  const isbns = [...new Set(made.flatMap(({ isbn }) => isbn || []))].filter((isbn) =>
    known.editions.has(isbn),
  );
  const added = new Set(made.flatMap(({ field, isbn }) => (field === NEW_EDITION ? isbn : [])));
  return {
    isbns: [...known.editions.keys()],
    line: 0,
    documentId: known.documentId,
    name,
    isPublished: known.isPublished,
    hasNews: false,
    changes: made.filter(({ isbn }) => isbn === '').map((change) => reverseChange(change, known)),
    feedFacts: {},
    editions: isbns
      .filter((isbn) => !added.has(isbn))
      .map((isbn) => ({
        isbn,
        ours: known.editions.get(isbn) ?? null,
        isAdded: false,
        changes: keepPricesTogether(
          made.filter((change) => change.isbn === isbn).map((change) => reverseChange(change, known)),
        ),
        feedFacts: {},
      })),
  };
}

/** A change the other way round. A title that a language got is kept: a language without one cannot be. */
function reverseChange(change: MadeChange, known: KnownTitle): PlannedChange {
  const field = change.field as PlannedChange['field'];
  const isTitle = field === 'titleEn' || field === 'titleNl';
  const mayGoBack = isAsWritten(change, known) && !(isTitle && change.before === null);
  return {
    field,
    ours: valueNow(change, known),
    theirs: change.before,
    decision: mayGoBack ? 'take' : 'locked',
  };
}

/** Whether somebody has saved it, or one of its editions, since the import made it. */
function isTouched(made: readonly MadeChange[], { version }: KnownTitle): boolean {
  const then = made.find(({ field }) => field === NEW_TITLE)?.after;
  return typeof then === 'string' && then !== version;
}

function valueNow({ field, isbn }: MadeChange, known: KnownTitle): unknown {
  const facts = (isbn === '' ? known.title : known.editions.get(isbn)) as Record<string, unknown> | undefined;
  return facts?.[field] ?? null;
}

function isAsWritten(change: MadeChange, known: KnownTitle): boolean {
  const { field, isbn, after } = change;
  if (field === NEW_TITLE || field === NEW_EDITION) return true;
  if (isbn !== '' && !known.editions.has(isbn)) return false;
  return isSameFact(field as PlannedChange['field'], valueNow(change, known), after);
}
