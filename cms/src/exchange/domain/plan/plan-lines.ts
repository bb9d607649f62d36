import type { ImportNote } from '../from-onix/product-facts';
import type { Decision } from './decide';
import type { ImportPlan, PlannedChange, PlannedTitle } from './plan-import';
import type { NotUndone, UndoPlan } from './plan-undo';

/** Why a product is not taken over, or what is lost of it, in a sentence without a full stop. */
export function describeNote({ code, values }: ImportNote): string {
  const value = (name: string) => values[name] ?? '';
  switch (code) {
    case 'unreadable':
      return value('words').replace(/\.$/, '');
    case 'no-isbn':
      return 'it has no ISBN';
    case 'deletion':
      return 'the feed deletes it; nothing is deleted here: end its sale by hand if it is no longer sold';
    case 'test-record':
      return 'it is a test';
    case 'no-title':
      return 'it has no title';
    case 'form-unknown':
      return 'the feed does not say in what form it is sold';
    case 'form-not-sold':
      return `form ${value('form')} is not sold in this shop`;
    case 'form-ambiguous':
      return `form ${value('form')} may be a paperback, a hardback or more than one file`;
    case 'price-in-other-currency':
      return `its price is in ${value('currency')}, not in euros`;
    case 'role-unknown':
      return `${value('name')} has role ${value('role')}, which the catalogue does not have`;
  }
}

/**
 * A plan as lines for a terminal: totals, then what a person should look at.
 * @param shown  changed titles and new ones that are listed at most, of each
 */
export function planLines(plan: ImportPlan, shown: number): string[] {
  const { fresh, changed, same, questions, refused } = plan;
  const kept = same.filter(
    ({ changes, editions }) => changes.length > 0 || editions.some((one) => one.changes.length > 0),
  );
  return [
    `${fresh.length} new, ${changed.length} changed, ${same.length} the same, ${questions.length} questions, ${refused.length} refused`,
    ...section('New', fresh, shown, ({ name, isbns, line }) => [
      `  ${name} (${isbns.join(', ')}), line ${line}`,
    ]),
    ...section('Changed', changed, shown, changedLines),
    ...section('Different, and kept', kept, shown, changedLines),
    ...section('Questions', questions, Number.POSITIVE_INFINITY, ({ isbns, documentIds, line }) => [
      `  ${isbns.join(', ')}, line ${line}: one work in the feed, ${documentIds.length} titles in the catalogue (${documentIds.join(', ')})`,
    ]),
    ...section('Refused', refused, Number.POSITIVE_INFINITY, ({ recordReference, isbn, line, reason }) => [
      `  ${isbn ?? recordReference}, line ${line}: ${describeNote(reason)}`,
    ]),
  ];
}

const UNDO_REASONS: Readonly<Record<NotUndone['reason'], string>> = {
  published: 'it is published: unpublish it first',
  changed: 'somebody has changed it since',
  gone: 'it is not there any more',
  'new-edition': 'an edition that it got stays: delete it by hand, or end its sale',
};

/** What it takes to undo an import, as lines for a terminal. */
export function undoLines({ restored, deleted, notUndone }: UndoPlan): string[] {
  const all = Number.POSITIVE_INFINITY;
  return [
    `${restored.length} get their values of before, ${deleted.length} are deleted, ${notUndone.length} kept`,
    ...section('Values of before', restored, all, ({ name, changes, editions }) => [
      `  ${name}`,
      ...[...changes, ...editions.flatMap((edition) => edition.changes)].map(
        (change) => `    ${describeChange(change)}`,
      ),
    ]),
    ...section('Deleted', deleted, all, ({ name, isbns }) => [`  ${name} (${isbns.join(', ')})`]),
    ...section('Kept', notUndone, all, ({ name, reason }) => [`  ${name}: ${UNDO_REASONS[reason]}`]),
  ];
}

function section<T>(
  heading: string,
  items: readonly T[],
  shown: number,
  lines: (item: T) => readonly string[],
): string[] {
  if (items.length === 0) return [];
  const left = items.length - shown;
  return [
    '',
    `${heading}:`,
    ...items.slice(0, shown).flatMap(lines),
    ...(left > 0 ? [`  … and ${left} more; --json lists all`] : []),
  ];
}

function changedLines({ name, isbns, line, changes, editions }: PlannedTitle): string[] {
  return [
    `  ${name} (${isbns.join(', ')}), line ${line}`,
    ...changes.map((change) => `    ${describeChange(change)}`),
    ...editions.flatMap((edition) =>
      edition.ours === null
        ? [`    ${edition.isbn}: a new edition${DECISION_TEXTS[edition.changes[0]?.decision ?? 'take']}`]
        : edition.changes.map((change) => `    ${edition.isbn} ${describeChange(change)}`),
    ),
  ];
}

/** Why a field is left as it is; nothing for one that is written. */
const DECISION_TEXTS: Readonly<Record<Decision, string>> = {
  take: '',
  locked: ', kept: an editor changed it since the last import',
  'nothing-new': ', kept: the feed says what it said before',
  ours: ', kept: it is the words of the press',
  'price-falls': ', kept: the price falls by more than 30 %; change it by hand if it is right',
  published: ', waits: readers would see it at once; --live writes it',
  'unknown-series': ', waits: there is no such series; --new-series makes it',
};

const describeChange = ({ field, ours, theirs, decision }: PlannedChange) =>
  `${field}: ${shorten(ours)} → ${shorten(theirs)}${DECISION_TEXTS[decision]}`;

const LONGEST = 60;

function shorten(value: unknown): string {
  if (value === null) return 'nothing';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const line = text.replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
