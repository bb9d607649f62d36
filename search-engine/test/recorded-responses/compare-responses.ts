import { isObject, type Json, type JsonObject } from '../../src/json';
import type { RecordedResponse } from '../../src/recorded-responses/record-responses';

/** The kind of a difference: only the first that applies is reported, since the others may follow from it. */
export type DifferenceKind = 'status' | 'count' | 'first hit' | 'order' | 'shape';
/** A request whose responses differ between two servers, with both responses. */
export type Difference = { name: string; kind: DifferenceKind; recorded: string; now: string };

const LONGEST_SHOWN = 160;

/** Compares responses with the recorded ones, by name. @throws when the requests differ */
export function compareResponses(
  recorded: readonly RecordedResponse[],
  now: readonly RecordedResponse[],
): Difference[] {
  const byName = new Map(now.map((answer) => [answer.name, answer]));
  if (byName.size !== recorded.length) {
    throw new Error(`${recorded.length} responses are recorded, but ${byName.size} were received.`);
  }
  return recorded.flatMap((known) => {
    const given = byName.get(known.name);
    if (!given) throw new Error(`There is no response to the request ${known.name}.`);
    const kind = kindOfDifference(known, given);
    return kind === null ? [] : [{ name: known.name, kind, ...shown(kind, known, given) }];
  });
}

const LOOKS: [DifferenceKind, (answer: RecordedResponse) => unknown][] = [
  ['status', ({ status, answer }) => [status, isObject(answer) ? (answer.code ?? null) : null]],
  ['count', ({ answer }) => countsOf(answer)],
  ['first hit', ({ answer }) => resultsOf(answer).map((result) => hitsOf(result)[0] ?? null)],
  ['order', ({ answer }) => resultsOf(answer).map(hitsOf)],
  ['shape', ({ status, answer }) => (status < 400 ? answer : null)],
];

function kindOfDifference(known: RecordedResponse, given: RecordedResponse): DifferenceKind | null {
  return LOOKS.find(([, look]) => sortedText(look(known)) !== sortedText(look(given)))?.[0] ?? null;
}

function shown(kind: DifferenceKind, known: RecordedResponse, given: RecordedResponse) {
  const look = LOOKS.find(([name]) => name === kind)?.[1] ?? ((answer) => answer);
  return { recorded: brief(look(known)), now: brief(look(given)) };
}

function brief(value: unknown): string {
  return JSON.stringify(value).slice(0, LONGEST_SHOWN);
}

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
