import { Readable } from 'node:stream';
import type { RequestField } from '@colophon/contracts/forms/requests/definition';
import {
  isRequestKind,
  REQUEST_KINDS,
  requestDefinition,
} from '@colophon/contracts/forms/requests/definitions';
import { answerText, REQUEST_MESSAGES } from '@colophon/contracts/forms/requests/messages';
import type {
  RequestDetails,
  RequestListItem,
  RequestListPage,
  RequestStep,
} from '@colophon/contracts/shop-admin/requests';
import { isoWithOffset } from '@colophon/contracts/time/format-time';
import { pressDay } from '@colophon/contracts/time/press-day';
import { csvLine } from '@colophon/contracts/values/csv';
import type { Locale } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { recordAudit } from '../audit/audit-store';
import { shopConfig } from '../config';
import { shopNow } from '../platform/clock';
import { inTransaction } from '../platform/database';
import { pageCount } from '../platform/domain/page-count';
import { panelLanguage } from '../platform/domain/panel-language';
import type { StaffMember } from '../platform/domain/staff-member';
import {
  parseAdminBody,
  parseAdminQuery,
  refuseAdmin,
  replyToAdmin,
  replyWithOutcome,
  rowIdSchema,
  sendFile,
} from '../platform/http/admin-reply';
import type { AdminContext, ShopContext } from '../platform/http/context';
import { staffOf } from '../platform/http/signed-in-staff';
import { canMove, nextStates, requestNumber } from './domain/request';
import {
  addStep,
  findRequest,
  listRequests,
  lockRequest,
  type RequestFilter,
  requestsAfter,
  type StoredRequest,
} from './request-store';

const PAGE_SIZE = 25;
const BATCH = 500;

/** Reads a page of the requests, newest first. Pages count from 1. @param locale  the language of the staff member */
async function requestListPage(
  strapi: Core.Strapi,
  { page, kind, state }: RequestFilter & { page: number },
  locale: Locale,
): Promise<RequestListPage> {
  const offset = (page - 1) * PAGE_SIZE;
  const found = await listRequests(strapi.db.connection, { kind, state, offset, limit: PAGE_SIZE });
  const { counts } = found;
  const all = counts.new + counts.in_progress + counts.done + counts.declined;
  return {
    requests: found.requests.map((request) => listItem(request, locale)),
    kinds: REQUEST_KINDS.map((each) => ({ kind: each, name: REQUEST_MESSAGES[locale].kinds[each] })),
    counts,
    page,
    pages: pageCount(state === null ? all : counts[state], PAGE_SIZE),
  };
}

/** Reads one request; null when there is none. */
async function requestDetails(
  strapi: Core.Strapi,
  id: number,
  locale: Locale,
): Promise<RequestDetails | null> {
  const request = await findRequest(strapi.db.connection, id);
  return request && detailsOf(request, locale);
}

/**
 * Moves a request to a state, or adds a note, and audits who did. The note is deleted with the request; the audit log,
 * which is retained, records only that there was one.
 * @param step  `from`: the state that was seen; `to`: the same for a note alone
 * @returns 'stale' when a colleague changed it first: nothing was changed; 'impossible' when the states do not allow it
 */
function takeStep(
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

async function noteRequestsExport(
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

/** Streams requests as lines of a CSV file, batch by batch: one column for every field of the forms in it. */
async function* requestsCsv(
  strapi: Core.Strapi,
  filter: RequestFilter,
  locale: Locale,
): AsyncGenerator<string> {
  const kinds = filter.kind === null ? REQUEST_KINDS : [filter.kind];
  const fields = new Map(
    kinds.flatMap((kind) => requestDefinition(kind).fields.map((field) => [field.name, field] as const)),
  );
  const labels: Readonly<Record<string, string>> = REQUEST_MESSAGES[locale].fields;
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
          ...[...fields.values()].map((field) =>
            answerText(locale, field, request.answers[field.name] ?? ''),
          ),
        ]),
      )
      .join('');
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    afterId = last.id;
  }
}

function listItem(request: StoredRequest, locale: Locale): RequestListItem {
  const { id, kind, state, answers, receivedAt } = request;
  return {
    id,
    number: requestNumber(id),
    kind: isRequestKind(kind) ? REQUEST_MESSAGES[locale].kinds[kind] : kind,
    title: answers.title ?? '',
    name: answers.name ?? '',
    state,
    receivedAt: receivedAt.toISOString(),
  };
}

function detailsOf(request: StoredRequest, locale: Locale): RequestDetails {
  const { kind, answers, history, state, email, locale: language } = request;
  const labels: Readonly<Record<string, string>> = REQUEST_MESSAGES[locale].fields;
  const fields: readonly Pick<RequestField, 'name' | 'options'>[] = isRequestKind(kind)
    ? requestDefinition(kind).fields
    : Object.keys(answers).map((name) => ({ name }));
  return {
    ...listItem(request, locale),
    email,
    language,
    answers: fields.flatMap((field) => {
      const answer = answers[field.name];
      return answer
        ? [{ label: labels[field.name] ?? field.name, text: answerText(locale, field, answer) }]
        : [];
    }),
    history,
    next: nextStates(state),
  };
}

const REFUSALS = {
  unknown: { status: 404, code: 'unknown-request' },
  stale: { status: 409, code: 'request-stale' },
  impossible: { status: 400, code: 'request-way' },
} as const;

// Admin pages about requests; the routes require the permissions.
export const requestAdminController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(context: AdminContext<'requestList'>): Promise<void> {
    const query = parseAdminQuery(context, 'requestList');
    if (query) replyToAdmin(context, await requestListPage(strapi, query, panelLanguage(context)));
  },

  async show(context: AdminContext<'requestShow'>): Promise<void> {
    const details = await requestDetails(strapi, idOf(context), panelLanguage(context));
    if (details) replyToAdmin(context, details);
    else refuseAdmin(context, 404, 'unknown-request');
  },

  async step(context: AdminContext<'requestStep'>): Promise<void> {
    const step = parseAdminBody(context, 'requestStep');
    if (!step) return;
    const outcome = await takeStep(strapi, idOf(context), step, staffOf(context), shopNow());
    replyWithOutcome(context, outcome, REFUSALS);
  },

  async download(context: AdminContext<'requestExport'>): Promise<void> {
    const query = parseAdminQuery(context, 'requestExport');
    if (!query) return;
    const now = shopNow();
    await noteRequestsExport(strapi, query, staffOf(context), now);
    sendFile(context, {
      name: `requests-${pressDay(now, shopConfig(strapi).timeZone)}.csv`,
      type: 'text/csv; charset=utf-8',
      content: Readable.from(requestsCsv(strapi, query, panelLanguage(context))),
    });
  },
});

/** Parses the id in the URL; 0, which does not exist, when it is invalid. */
function idOf(context: ShopContext): number {
  return rowIdSchema.catch(0).parse(context.params.id);
}
