import { csvLine } from '@colophon/contracts/csv';
import { isoWithOffset } from '@colophon/contracts/format';
import type { Locale } from '@colophon/contracts/locale';
import type { RequestField } from '@colophon/contracts/requests/definition';
import { isRequestKind, REQUEST_KINDS, requestDefinition } from '@colophon/contracts/requests/definitions';
import { answerText, REQUEST_WORDS } from '@colophon/contracts/requests/words';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { pageCount } from '../domain/page-count';
import { canMove, nextStates, type RequestState, requestNumber } from '../domain/request';
import type { StaffMember } from '../domain/staff-member';
import { recordAudit } from '../store/audit';
import { inTransaction } from '../store/database';
import {
  addStep,
  findRequest,
  listRequests,
  lockRequest,
  type RequestFilter,
  type RequestStep,
  requestsAfter,
  type StoredRequest,
} from '../store/requests';

const PAGE_SIZE = 25;
const BATCH = 500;

/** A request in the list of the staff; `kind` in words, dates as ISO 8601. */
export type RequestListItem = {
  id: number;
  number: string;
  kind: string;
  title: string;
  name: string;
  state: RequestState;
  receivedAt: string;
};
export type RequestListPage = {
  requests: RequestListItem[];
  /** what the list can be narrowed to, with its words */
  kinds: { kind: string; name: string }[];
  counts: Record<RequestState, number>;
  page: number;
  pages: number;
};

/** All that the staff see of one request. */
export type RequestSheet = RequestListItem & {
  email: string;
  language: Locale;
  answers: { label: string; text: string }[];
  history: RequestStep[];
  /** the states that it can be brought to */
  next: readonly RequestState[];
};

/** A page of the requests, newest first. Pages count from 1. @param words  the language of who looks */
export async function requestListPage(
  strapi: Core.Strapi,
  { page, kind, state }: RequestFilter & { page: number },
  words: Locale,
): Promise<RequestListPage> {
  const offset = (page - 1) * PAGE_SIZE;
  const found = await listRequests(strapi.db.connection, { kind, state, offset, limit: PAGE_SIZE });
  const { counts } = found;
  const all = counts.new + counts.in_progress + counts.done + counts.declined;
  return {
    requests: found.requests.map((request) => listItem(request, words)),
    kinds: REQUEST_KINDS.map((each) => ({ kind: each, name: REQUEST_WORDS[words].kinds[each] })),
    counts,
    page,
    pages: pageCount(state === null ? all : counts[state], PAGE_SIZE),
  };
}

/** One request; null when there is none. */
export async function requestSheet(
  strapi: Core.Strapi,
  id: number,
  words: Locale,
): Promise<RequestSheet | null> {
  const request = await findRequest(strapi.db.connection, id);
  return request && sheetOf(request, words);
}

/**
 * Brings a request to a state, or writes a note at it, and writes down who did. The note stays with the request and goes
 * with it; the audit trail, which is kept, says only that there was one.
 * @param step  `from` is the state that was seen; `to` the same when only a note is written
 * @returns 'stale' when a colleague was quicker: nothing was changed; 'impossible' when no way leads there
 */
export function takeStep(
  strapi: Core.Strapi,
  id: number,
  { from, to, note }: Pick<RequestStep, 'from' | 'to' | 'note'>,
  by: StaffMember,
  now: Date,
): Promise<'done' | 'unknown' | 'stale' | 'impossible'> {
  return inTransaction(strapi, async (trx) => {
    const request = await lockRequest(trx, id);
    if (!request) return 'unknown';
    if (request.state !== from) return 'stale';
    if (from === to ? note === '' : !canMove(from, to)) return 'impossible';
    await addStep(trx, request, { at: now.toISOString(), by: by.name, from, to, note }, now);
    const facts = { from, to, noted: note !== '' };
    await recordAudit(trx, { by, action: 'request.step', on: `request:${requestNumber(id)}`, facts }, now);
    return 'done';
  });
}

/** Writes down that requests are taken out of the house, before they are. */
export async function noteRequestsExport(
  strapi: Core.Strapi,
  { kind, state }: RequestFilter,
  by: StaffMember,
  now: Date,
): Promise<void> {
  const entry = {
    by,
    action: 'requests.exported' as const,
    on: `requests:${kind ?? 'all'}`,
    facts: { state },
  };
  await inTransaction(strapi, (trx) => recordAudit(trx, entry, now));
}

/** Requests as lines of a CSV file, batch by batch: one column for every field that one of the forms in it has. */
export async function* requestsCsv(
  strapi: Core.Strapi,
  filter: RequestFilter,
  words: Locale,
): AsyncGenerator<string> {
  const kinds = filter.kind === null ? REQUEST_KINDS : [filter.kind];
  const fields = new Map(
    kinds.flatMap((kind) => requestDefinition(kind).fields.map((field) => [field.name, field] as const)),
  );
  const labels: Readonly<Record<string, string>> = REQUEST_WORDS[words].fields;
  const heads = [...fields.keys()].map((name) => labels[name] ?? name);
  const { timeZone } = shopConfig(strapi);
  yield csvLine(['number', 'received', 'kind', 'state', 'language', ...heads]);
  for (let afterId = 0; ; ) {
    const batch = await requestsAfter(strapi.db.connection, { ...filter, afterId, limit: BATCH });
    yield batch
      .map((request) =>
        csvLine([
          requestNumber(request.id),
          isoWithOffset(request.receivedAt, timeZone),
          request.kind,
          request.state,
          request.locale,
          ...[...fields.values()].map((field) => answerText(words, field, request.answers[field.name] ?? '')),
        ]),
      )
      .join('');
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    afterId = last.id;
  }
}

function listItem(request: StoredRequest, words: Locale): RequestListItem {
  const { id, kind, state, answers, receivedAt } = request;
  return {
    id,
    number: requestNumber(id),
    kind: isRequestKind(kind) ? REQUEST_WORDS[words].kinds[kind] : kind,
    title: answers.title ?? '',
    name: answers.name ?? '',
    state,
    receivedAt: receivedAt.toISOString(),
  };
}

function sheetOf(request: StoredRequest, words: Locale): RequestSheet {
  const { kind, answers, history, state, email, locale } = request;
  const labels: Readonly<Record<string, string>> = REQUEST_WORDS[words].fields;
  const fields: readonly Pick<RequestField, 'name' | 'options'>[] = isRequestKind(kind)
    ? requestDefinition(kind).fields
    : Object.keys(answers).map((name) => ({ name }));
  return {
    ...listItem(request, words),
    email,
    language: locale,
    answers: fields.flatMap((field) => {
      const answer = answers[field.name];
      return answer
        ? [{ label: labels[field.name] ?? field.name, text: answerText(words, field, answer) }]
        : [];
    }),
    history,
    next: nextStates(state),
  };
}
