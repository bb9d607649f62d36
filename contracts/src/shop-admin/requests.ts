import { z } from 'zod';
import { isRequestKind, type RequestKind } from '../forms/requests/definitions';
import type { Locale } from '../values/locale';
import { pageSchema } from './query';

/** States of a request. */
export const REQUEST_STATES = ['new', 'in_progress', 'done', 'declined'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** A step of staff on a request, or a note; deleted with the request. */
export type RequestStep = {
  /** ISO 8601 */
  at: string;
  by: string;
  from: RequestState;
  to: RequestState;
  note: string;
};

/** A request in the admin's list; `kind` as displayed, dates as ISO 8601. */
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
  /** filter values, with their labels */
  kinds: { kind: string; name: string }[];
  counts: Record<RequestState, number>;
  page: number;
  pages: number;
};

/** Everything that staff see of one request. */
export type RequestDetails = RequestListItem & {
  email: string;
  language: Locale;
  answers: { label: string; text: string }[];
  history: RequestStep[];
  /** the states that it can be moved to */
  next: readonly RequestState[];
};

/** The filters of the list and of its export. */
export const requestFilterSchema = z.strictObject({
  kind: z.custom<RequestKind>(isRequestKind).nullable().default(null),
  state: z.enum(REQUEST_STATES).nullable().default(null),
});
export const requestListQuerySchema = requestFilterSchema.extend({ page: pageSchema });

/** Moves a request to another state, or adds a note (`to` the same as `from`). */
export const requestStepSchema = z.strictObject({
  /** the state that was seen */
  from: z.enum(REQUEST_STATES),
  to: z.enum(REQUEST_STATES),
  note: z.string().trim().max(2000),
});
