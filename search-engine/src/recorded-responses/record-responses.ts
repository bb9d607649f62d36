import { isObject, type Json, type JsonObject } from '../json';
import { facetQuestions, filterQuestions } from './filter-questions';
import { INDEX, type Question, type SampleDocument } from './question';
import { readerQuestions, typingQuestions } from './reader-questions';
import { routeQuestions } from './route-questions';
import { type SearchServer, send, write } from './search-server';
import { indexOfVariant, SETTINGS_VARIANTS, settingsQuestions } from './settings-questions';
import { bodyQuestions, shapeQuestions } from './shape-questions';

/** A question with the response of a server, without fields that vary from run to run. */
export type RecordedResponse = Question & { settings?: JsonObject; status: number; answer: Json };
/** Data that the questions are about. */
export type Sample = { documents: SampleDocument[]; settings: JsonObject };

/** Names of fields that vary from run to run: times, and ids of requests. */
const DIFFERS_EACH_TIME = new Set([
  'processingTimeMs',
  'requestUid',
  '_rankingScoreDetails',
  'enqueuedAt',
  'startedAt',
  'finishedAt',
  'createdAt',
  'updatedAt',
  'lastUpdate',
  'commitSha',
  'commitDate',
  'link',
  'rawDocumentDbSize',
  'avgDocumentSize',
]);

/**
 * Creates indexes with the sample, sends all questions, and deletes the indexes.
 * @param onProgress  called after every response with their number
 * @returns the responses, in the order of the questions
 * @throws when the server is not reachable or refuses the data
 */
export async function recordResponses(
  server: SearchServer,
  sample: Sample,
  onProgress: (responses: number) => void = () => {},
): Promise<RecordedResponse[]> {
  const responses: RecordedResponse[] = [];
  const record = async (question: Question, settings?: JsonObject) => {
    const { method, path, body } = question;
    const reply = await send(server, method, path, body);
    const { name } = question;
    responses.push({
      name,
      ...(settings === undefined ? {} : { settings }),
      method,
      path,
      ...(body === undefined ? {} : { body }),
      status: reply.status,
      answer: idsOnly(body, withoutTimes(reply.body)),
    });
    onProgress(responses.length);
  };
  await fill(server, INDEX, sample, {});
  for (const question of questionsAbout(sample.documents)) await record(question);
  for (const [variant, settings] of Object.entries(SETTINGS_VARIANTS)) {
    const uid = indexOfVariant(variant);
    await fill(server, uid, sample, settings);
    for (const question of settingsQuestions(variant)) await record(question, settings);
    await write(server, 'DELETE', `/indexes/${uid}`);
  }
  await write(server, 'DELETE', `/indexes/${INDEX}`);
  return responses;
}

/** All questions about the first index; of two with one name the later counts. */
function questionsAbout(documents: readonly SampleDocument[]): Question[] {
  const byId = [...documents].sort((a, b) => (a.id < b.id ? -1 : 1));
  const questions = [
    ...readerQuestions(byId),
    ...typingQuestions(byId),
    ...filterQuestions(),
    ...facetQuestions(),
    ...shapeQuestions(),
    ...bodyQuestions(),
    ...routeQuestions(),
  ];
  return [...new Map(questions.map((question) => [question.name, question])).values()];
}

async function fill(
  server: SearchServer,
  uid: string,
  { documents, settings }: Sample,
  changes: JsonObject,
): Promise<void> {
  await write(server, 'DELETE', `/indexes/${uid}`, undefined, { mayFail: true });
  await write(server, 'POST', '/indexes', { uid, primaryKey: 'id' });
  await write(server, 'PATCH', `/indexes/${uid}/settings`, { ...settings, ...changes });
  await write(server, 'POST', `/indexes/${uid}/documents`, documents);
}

function withoutTimes(response: Json): Json {
  if (Array.isArray(response)) return response.map(withoutTimes);
  if (!isObject(response)) return response;
  return Object.fromEntries(
    Object.entries(response).flatMap(([key, value]) =>
      DIFFERS_EACH_TIME.has(key) ? [] : [[key, withoutTimes(value)]],
    ),
  );
}

const SAYS_MORE_OF_HITS = [
  'showRankingScore',
  'showMatchesPosition',
  'attributesToHighlight',
  'attributesToCrop',
] as const;

/** Hits are reduced to their ids where the question requests little more: the recording is a quarter as large. */
function idsOnly(body: Json | undefined, response: Json): Json {
  if (!isObject(response) || !Array.isArray(response.hits) || !isObject(body)) return response;
  const retrieved = body.attributesToRetrieve;
  if (!Array.isArray(retrieved) || retrieved.length === 0) return response;
  if (SAYS_MORE_OF_HITS.some((option) => body[option])) return response;
  if (!retrieved.every((name) => name === 'id' || name === 'title_en')) return response;
  return { ...response, hits: response.hits.map((hit) => (isObject(hit) ? (hit.id ?? null) : hit)) };
}
