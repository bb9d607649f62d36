import { isObject, type Json, type JsonObject } from '../embedded-engine/json';
import { facetQuestions, filterQuestions } from './filter-questions';
import { INDEX, type Question, type SampleDocument } from './question';
import { readerQuestions, typingQuestions } from './reader-questions';
import { routeQuestions } from './route-questions';
import { ask, type SearchServer, write } from './search-server';
import { indexOfVariant, SETTINGS_VARIANTS, settingsQuestions } from './settings-questions';
import { bodyQuestions, shapeQuestions } from './shape-questions';

/** A question with what a server answered, without what is another in every run. */
export type RecordedAnswer = Question & { settings?: JsonObject; status: number; answer: Json };
/** What the questions are asked about. */
export type Sample = { documents: SampleDocument[]; settings: JsonObject };

/** Names of fields that differ from run to run: times, and ids of requests. */
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
 * Fills indexes of its own with the sample, asks everything, and deletes the indexes.
 * @param onProgress  told after every answer how many there are
 * @returns the answers, in the order of the questions
 * @throws when the server cannot be reached or refuses what fills the indexes
 */
export async function recordAnswers(
  server: SearchServer,
  sample: Sample,
  onProgress: (answers: number) => void = () => {},
): Promise<RecordedAnswer[]> {
  const answers: RecordedAnswer[] = [];
  const record = async (question: Question, settings?: JsonObject) => {
    const { method, path, body } = question;
    const reply = await ask(server, method, path, body);
    const { name } = question;
    answers.push({
      name,
      ...(settings === undefined ? {} : { settings }),
      method,
      path,
      ...(body === undefined ? {} : { body }),
      status: reply.status,
      answer: idsOnly(body, withoutTimes(reply.body)),
    });
    onProgress(answers.length);
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
  return answers;
}

/** Everything that is asked of the first index; of two questions with one name the later counts. */
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

function withoutTimes(answer: Json): Json {
  if (Array.isArray(answer)) return answer.map(withoutTimes);
  if (!isObject(answer)) return answer;
  return Object.fromEntries(
    Object.entries(answer).flatMap(([key, value]) =>
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

/** Hits are kept as their ids where the question asks for little more: the recording is a quarter as large. */
function idsOnly(body: Json | undefined, answer: Json): Json {
  if (!isObject(answer) || !Array.isArray(answer.hits) || !isObject(body)) return answer;
  const retrieved = body.attributesToRetrieve;
  if (!Array.isArray(retrieved) || retrieved.length === 0) return answer;
  if (SAYS_MORE_OF_HITS.some((option) => body[option])) return answer;
  if (!retrieved.every((name) => name === 'id' || name === 'title_en')) return answer;
  return { ...answer, hits: answer.hits.map((hit) => (isObject(hit) ? (hit.id ?? null) : hit)) };
}
