import type { RequestDefinition } from './definition';
import { inspectionCopy } from './inspection-copy';
import { libraryRecommendation } from './library-recommendation';
import { reviewCopy } from './review-copy';
import { rightsAndPermissions } from './rights-and-permissions';

/** The request forms, by the name they have in URLs and in the database. */
export const REQUESTS = {
  'review-copy': reviewCopy,
  'inspection-copy': inspectionCopy,
  'library-recommendation': libraryRecommendation,
  'rights-and-permissions': rightsAndPermissions,
} as const satisfies Readonly<Record<string, RequestDefinition>>;

export type RequestKind = keyof typeof REQUESTS;
type FieldOf<K extends RequestKind> = (typeof REQUESTS)[K]['fields'][number];
/** Every field name that some form has; the same name means the same thing in each. */
export type RequestFieldName = FieldOf<RequestKind>['name'];
/** Every option that some choice has, as it is stored. */
export type RequestOption = Extract<FieldOf<RequestKind>, { options: readonly string[] }>['options'][number];

export const REQUEST_KINDS = Object.keys(REQUESTS) as RequestKind[];

/** Addresses of the footer pages that have a form. */
export const REQUEST_PAGES: ReadonlySet<string> = new Set(REQUEST_KINDS.map((kind) => REQUESTS[kind].page));

/** The parameter with which a book's page leads to them: its ISBN, so that the form knows the title. */
export const BOOK_PARAMETER = 'isbn';

/** Whether a string is the name of a form. */
export function isRequestKind(value: unknown): value is RequestKind {
  return typeof value === 'string' && Object.hasOwn(REQUESTS, value);
}

/** What a form consists of. */
export function requestDefinition(kind: RequestKind): RequestDefinition {
  return REQUESTS[kind];
}

/** The forms of a footer page, in their order; none for most pages. */
export function requestsOnPage(slug: string): RequestKind[] {
  return REQUEST_KINDS.filter((kind) => REQUESTS[kind].page === slug);
}
