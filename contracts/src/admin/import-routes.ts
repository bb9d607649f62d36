import { z } from 'zod';
import { type AdminFile, type AdminRoute, type Done, responseType } from './admin-route';

/** How far an import is. One that is 'compared' waits for somebody to say yes. */
export type ImportState =
  | 'reading'
  | 'comparing'
  | 'compared'
  | 'writing'
  | 'written'
  | 'publishing'
  | 'failed';

/** What an import does with a title of the feed; the last two are of an import that undoes another. */
export const IMPORT_KINDS = [
  'new',
  'changed',
  /** all that would change waits for a yes: readers would see it at once, or its series is new */
  'waiting',
  /** it differs, and an editor's words or the limit of a price keep it as it is */
  'kept',
  'same',
  /** products that a person has to decide on */
  'question',
  'refused',
  'deleted',
  'not-undone',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** An import; times as ISO 8601. */
export type ImportRun = {
  id: number;
  source: string;
  files: string[];
  /** empty where it was fetched by the timetable */
  doneBy: string;
  state: ImportState;
  /** why its file could not be read */
  error: string | null;
  startedAt: string;
  endedAt: string | null;
  /** the import that it undoes */
  undoes: number | null;
  counts: Partial<Record<ImportKind, number>>;
  /** titles that were written, of those that are to be; and those that could not be */
  written: number;
  toWrite: number;
  failed: number;
};

/** A source that imports are fetched from by a timetable; times as ISO 8601. */
export type FetchedSource = {
  name: string;
  /** without user and password */
  address: string;
  fetchedAt: string | null;
  isFetching: boolean;
  /** why it could not be fetched, in words */
  problem: string | null;
  /** the import that has to be written or discarded before it is fetched again */
  openImport: number | null;
};

/** A field that differs, in words. `isbn` null for one of the title. */
export type ImportDifference = {
  isbn: string | null;
  field: string;
  ours: string | null;
  theirs: string | null;
  isWritten: boolean;
  /** why it is not written */
  reason: string | null;
};

/** What a source said last of a title where the catalogue says something else, with the import in which it said something new. */
export type SourceDifferences = {
  source: string;
  run: number;
  /** ISO 8601 */
  at: string;
  differences: Pick<ImportDifference, 'isbn' | 'field' | 'theirs'>[];
};

/** What a person should know of a product, in words; `field` as the feed names it. */
export type ImportFinding = { isbn: string | null; line: number; field: string | null; text: string };

/** What a person decides on, in words. `key` names it in its import. */
export type ImportQuestion = { key: string; text: string; options: { value: string; label: string }[] };

/** A title of the feed, or a product that was refused. */
export type ImportTitle = {
  id: number;
  kind: ImportKind;
  name: string;
  isbns: string[];
  documentId: string | null;
  isPublished: boolean;
  result: 'written' | 'failed' | 'left-out' | null;
  error: string | null;
  differences: ImportDifference[];
  questions: ImportQuestion[];
  findings: ImportFinding[];
};

/** What waits for a yes that is given for all titles together: how many titles each would write. */
export type ImportWaiting = { live: number; newSeries: number };

const pageSchema = z.coerce.number<string | number>().int().min(1).max(100_000).catch(1);

/** Names of sources: letters, digits, blanks, '.', '_' and '-'. */
export const importSourceSchema = z
  .string()
  .trim()
  .regex(/^[\w .-]{1,60}$/);

const uploadQuerySchema = z.object({
  source: importSourceSchema,
  /** of the file */
  name: z.string().transform((name) => name.slice(0, 200)),
});

const writeSchema = z.strictObject({
  /** also what readers see at once */
  live: z.boolean(),
  /** series that the catalogue does not have */
  newSeries: z.boolean(),
  /** titles that are left as they are */
  leftOut: z.array(z.int()).max(1000),
});

const answersSchema = z.strictObject({
  /** by the keys of the questions: the value of an option */
  answers: z.record(z.string().max(500), z.string().max(100)),
});

/** What the admin page *Import* calls; the CMS registers exactly these. */
export const importRoutes = {
  list: {
    method: 'GET',
    path: '/import',
    query: z.object({ page: pageSchema }),
    response: responseType<{
      runs: ImportRun[];
      /** names that files came from */
      sources: string[];
      fetchedSources: FetchedSource[];
      page: number;
      pages: number;
    }>(),
  },
  /** Has a source fetched now. */
  fetch: {
    method: 'POST',
    path: '/import/sources/:name/fetch',
    body: z.strictObject({}),
    response: responseType<Done>(),
  },
  /** The body is the file. */
  upload: {
    method: 'POST',
    path: '/import/files',
    query: uploadQuerySchema,
    response: responseType<{ id: number }>(),
  },
  /** All titles as a spreadsheet, with columns that an import reads. */
  sheet: {
    method: 'GET',
    path: '/import/sheet',
    query: z.object({ format: z.enum(['xlsx', 'csv']).catch('xlsx') }),
    response: responseType<AdminFile>(),
  },
  /** For the form of a title or an edition. */
  differences: {
    method: 'GET',
    path: '/import/differences',
    query: z.object({ of: z.enum(['title', 'edition']), documentId: z.string().max(100) }),
    response: responseType<{ sources: SourceDifferences[] }>(),
  },
  show: {
    method: 'GET',
    path: '/import/:id',
    query: z.object({
      kind: z.enum(IMPORT_KINDS).optional().catch(undefined),
      page: pageSchema,
    }),
    response: responseType<{
      run: ImportRun;
      waiting: ImportWaiting;
      /** new titles that were never published, and how many of them could not be */
      drafts: number;
      notPublished: number;
      /** imports that undo this one */
      undoneBy: number[];
      kind: ImportKind | null;
      titles: ImportTitle[];
      page: number;
      pages: number;
    }>(),
  },
  /** Answers questions; then the import is compared again. */
  answer: {
    method: 'POST',
    path: '/import/:id/answers',
    body: answersSchema,
    response: responseType<Done>(),
  },
  write: { method: 'POST', path: '/import/:id/write', body: writeSchema, response: responseType<Done>() },
  /** Tries again what could not be written. */
  retry: {
    method: 'POST',
    path: '/import/:id/retry',
    body: z.strictObject({}),
    response: responseType<Done>(),
  },
  /** Publishes the new titles, in all their languages. */
  publish: {
    method: 'POST',
    path: '/import/:id/publish',
    body: z.strictObject({}),
    response: responseType<Done>(),
  },
  discard: {
    method: 'POST',
    path: '/import/:id/discard',
    body: z.strictObject({}),
    response: responseType<Done>(),
  },
  undo: {
    method: 'POST',
    path: '/import/:id/undo',
    /** `title`: document id of the one title that is undone, instead of all */
    body: z.strictObject({ title: z.string().max(100).nullable() }),
    response: responseType<{ id: number }>(),
  },
} as const satisfies Record<string, AdminRoute>;
