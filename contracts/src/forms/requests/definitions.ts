import { COPY, EMAIL, ISBN, NAME, POSTAL_ADDRESS, REMARKS, TITLE } from './common-fields';
import type { RequestDefinition } from './definition';

/** A copy for a lecturer who considers the book for a course. */
const inspectionCopy = {
  desk: 'education',
  page: 'review-and-inspection-copies',
  fields: [
    TITLE,
    ISBN,
    NAME,
    EMAIL,
    { name: 'institution', kind: 'text', max: 200, required: true, autocomplete: 'organization' },
    { name: 'course', kind: 'text', max: 200, required: true },
    { name: 'students', kind: 'text', max: 40, required: true },
    { name: 'starts', kind: 'text', max: 120, required: true },
    COPY,
    POSTAL_ADDRESS,
    REMARKS,
  ],
} as const satisfies RequestDefinition;

/** A reader would like a library to have the book. */
const libraryRecommendation = {
  desk: 'library',
  page: 'library-recommendation',
  fields: [
    TITLE,
    ISBN,
    { name: 'library', kind: 'text', max: 200, required: true },
    { name: 'reason', kind: 'long-text', max: 2000, required: true },
    NAME,
    EMAIL,
    {
      name: 'role',
      kind: 'choice',
      max: 20,
      required: true,
      options: ['student', 'teacher', 'researcher', 'librarian', 'reader'],
    },
    { name: 'mayName', kind: 'choice', max: 20, required: true, options: ['yes', 'no'] },
  ],
} as const satisfies RequestDefinition;

/** A copy for somebody who will write or speak about the book. */
const reviewCopy = {
  desk: 'press',
  page: 'review-and-inspection-copies',
  fields: [
    TITLE,
    ISBN,
    NAME,
    EMAIL,
    { name: 'medium', kind: 'text', max: 200, required: true },
    { name: 'appears', kind: 'text', max: 120, required: false },
    COPY,
    POSTAL_ADDRESS,
    REMARKS,
  ],
} as const satisfies RequestDefinition;

/** Somebody would like to use more of a book than the law allows without asking. */
const rightsAndPermissions = {
  desk: 'rights',
  page: 'rights-and-permissions',
  fields: [
    TITLE,
    ISBN,
    {
      name: 'use',
      kind: 'choice',
      max: 20,
      required: true,
      options: ['chapter', 'image', 'translation', 'course', 'other'],
    },
    { name: 'part', kind: 'text', max: 300, required: true },
    { name: 'publication', kind: 'long-text', max: 2000, required: true },
    { name: 'printRun', kind: 'text', max: 120, required: false },
    { name: 'deadline', kind: 'text', max: 120, required: false },
    NAME,
    EMAIL,
    { name: 'organisation', kind: 'text', max: 200, required: false, autocomplete: 'organization' },
  ],
} as const satisfies RequestDefinition;

/** The request forms, by the name they have in URLs and in the database. */
const REQUESTS = {
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
