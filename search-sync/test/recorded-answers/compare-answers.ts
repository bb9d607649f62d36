import { isObject, type Json, type JsonObject } from '../../src/embedded-engine/json';
import type { RecordedAnswer } from '../../src/recorded-answers/record-answers';

/** What an answer differs in: only the first of these that applies is told, for the others may follow from it. */
export type DifferenceKind = 'status' | 'count' | 'first hit' | 'order' | 'shape';
/** A question that two servers answer differently, and what each says. */
export type Difference = { name: string; kind: DifferenceKind; recorded: string; now: string };

const LONGEST_SHOWN = 160;

/** Compares answers with those that were recorded, by name. @throws when the questions are not the same */
export function compareAnswers(
  recorded: readonly RecordedAnswer[],
  now: readonly RecordedAnswer[],
): Difference[] {
  const byName = new Map(now.map((answer) => [answer.name, answer]));
  if (byName.size !== recorded.length) {
    throw new Error(`${recorded.length} answers are recorded, and ${byName.size} were given.`);
  }
  return recorded.flatMap((known) => {
    const given = byName.get(known.name);
    if (!given) throw new Error(`Nothing was asked that is called ${known.name}.`);
    const kind = kindOfDifference(known, given);
    return kind === null ? [] : [{ name: known.name, kind, ...shown(kind, known, given) }];
  });
}

const LOOKS: [DifferenceKind, (answer: RecordedAnswer) => unknown][] = [
  ['status', ({ status, answer }) => [status, isObject(answer) ? (answer.code ?? null) : null]],
  ['count', ({ answer }) => countsOf(answer)],
  ['first hit', ({ answer }) => resultsOf(answer).map((result) => hitsOf(result)[0] ?? null)],
  ['order', ({ answer }) => resultsOf(answer).map(hitsOf)],
  ['shape', ({ status, answer }) => (status < 400 ? answer : null)],
];

function kindOfDifference(known: RecordedAnswer, given: RecordedAnswer): DifferenceKind | null {
  return LOOKS.find(([, look]) => sortedText(look(known)) !== sortedText(look(given)))?.[0] ?? null;
}

function shown(kind: DifferenceKind, known: RecordedAnswer, given: RecordedAnswer) {
  const look = LOOKS.find(([name]) => name === kind)?.[1] ?? ((answer) => answer);
  return { recorded: brief(look(known)), now: brief(look(given)) };
}

function brief(value: unknown): string {
  return JSON.stringify(value).slice(0, LONGEST_SHOWN);
}

/** Totals and facet counts, of one search or of several. */
function countsOf(answer: Json): unknown {
  return resultsOf(answer).map(
    ({ totalHits, estimatedTotalHits, totalPages, total, facetDistribution, facetHits }) => [
      totalHits ?? estimatedTotalHits ?? total ?? null,
      totalPages ?? null,
      facetDistribution ?? null,
      facetHits ?? null,
    ],
  );
}

function resultsOf(answer: Json): JsonObject[] {
  if (!isObject(answer)) return [];
  return Array.isArray(answer.results) &&
    answer.results.every((result) => isObject(result) && 'hits' in result)
    ? (answer.results as JsonObject[])
    : [answer];
}

/** The ids of the hits; of a hit without one, all of it. */
function hitsOf({ hits }: JsonObject): Json[] {
  return Array.isArray(hits) ? hits.map((hit) => (isObject(hit) ? (hit.id ?? hit) : hit)) : [];
}

/** JSON with its keys in order: that of facets and fields is not compared. */
function sortedText(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}
