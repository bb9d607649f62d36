import express, { type ErrorRequestHandler, type Express, type Request, type Response } from 'express';
import { z } from 'zod';
import { defaultKeyValues } from '../default-key-values';
import { EngineError } from '../errors';
import { documentsSchema } from '../index/document';
import { DEFAULT_SETTINGS, patchSettings } from '../index/settings';
import { parseInput } from '../parse-input';
import { type Indexes, indexIn, type Operation } from '../storage/operation';
import type { TaskQueue } from '../storage/task-queue';
import { authorize, invalidKey } from './authorize';
import { documentPage, documentWith } from './documents';
import { multiSearch, searchIndex } from './searches';

/** A running engine, as its routes see it. */
export type Engine = { indexes: Indexes; tasks: TaskQueue; masterKey: string | null };

const MAX_SEARCH_BODY = '1mb';
const MAX_DOCUMENTS_BODY = '100mb';
const INDEX_UID = /^[A-Za-z0-9_-]{1,400}$/;

const uidSchema = z.string().regex(INDEX_UID, 'letters, digits, hyphens and underscores');
const idsSchema = z.array(z.union([z.string(), z.int()]).transform(String));
const swapsSchema = z.array(
  z.strictObject({ indexes: z.tuple([uidSchema, uidSchema]), rename: z.literal(false).optional() }),
);
const primaryKeySchema = z.literal('id', 'is always `id` in the embedded engine').nullish();
const creationSchema = z.strictObject({ uid: uidSchema, primaryKey: primaryKeySchema });
const pageSchema = z.strictObject({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(0).default(20),
});
const taskListSchema = z.strictObject({
  limit: z.coerce.number().int().min(0).default(20),
  indexUids: z.string().optional(),
});

/**
 * The part of Meilisearch's HTTP API that the storefront and the worker use.
 * @param engine  null while the engine reads its data; then every request is refused with 503
 */
export function createApp(engine: () => Engine | null): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  const ready = (): Engine => {
    const running = engine();
    if (running) return running;
    throw new EngineError('loading', 'The engine reads its data. Ask again in a second.');
  };
  app.get('/health', (_request, response) => {
    ready();
    response.json({ status: 'available' });
  });

  app.use((request, response, next) => {
    response.locals.access = authorize(request.headers.authorization, ready().masterKey, new Date());
    next();
  });
  app.use(['/multi-search', '/indexes/:uid/search'], express.json({ limit: MAX_SEARCH_BODY }));
  app.post('/multi-search', (request, response) =>
    response.json(multiSearch(ready().indexes, response.locals.access, request.body)),
  );
  app.post('/indexes/:uid/search', (request, response) =>
    response.json(searchIndex(ready().indexes, response.locals.access, request.params.uid, request.body)),
  );

  app.use(
    (_request, response, next) => {
      if (!response.locals.access.isAdmin) throw invalidKey();
      next();
    },
    express.json({ limit: MAX_DOCUMENTS_BODY }),
  );
  app.param('uid', (_request, _response, next, uid) => {
    parseInput(z.strictObject({ uid: uidSchema }), { uid }, 'invalid_index_');
    next();
  });
  const run = (response: Response, operation: Operation) => runTask(ready().tasks, response, operation);

  app.get('/indexes', (request, response) => {
    const { offset, limit } = parseInput(pageSchema, request.query, 'invalid_index_');
    const all = [...ready().indexes].map(([uid, { createdAt, updatedAt }]) => {
      return { uid, createdAt, updatedAt, primaryKey: 'id' };
    });
    response.json({ results: all.slice(offset, offset + limit), offset, limit, total: all.length });
  });
  app.post('/indexes', (request, response) => {
    const { uid } = parseInput(creationSchema, request.body, 'invalid_index_');
    return run(response, { type: 'indexCreation', indexUid: uid });
  });
  app.post('/swap-indexes', (request, response) => {
    const swaps = parseInput(swapsSchema, request.body, 'invalid_swap_').map(({ indexes }) => indexes);
    const names = swaps.flat();
    if (new Set(names).size < names.length) {
      throw new EngineError(
        'invalid_swap_duplicate_index_found',
        'An index can be swapped once in a request.',
      );
    }
    return run(response, { type: 'indexSwap', indexUid: null, swaps });
  });
  app.delete('/indexes/:uid', (request, response) =>
    run(response, { type: 'indexDeletion', indexUid: request.params.uid }),
  );
  app.get('/indexes/:uid/stats', (request, response) => {
    const { documents } = indexIn(ready().indexes, request.params.uid);
    response.json({ numberOfDocuments: documents.size, isIndexing: false });
  });
  app
    .route('/indexes/:uid/settings')
    .get((request, response) => response.json(indexIn(ready().indexes, request.params.uid).settings))
    .patch(({ params: { uid }, body }, response) => {
      patchSettings(ready().indexes.get(uid)?.settings ?? DEFAULT_SETTINGS, body);
      return run(response, { type: 'settingsUpdate', indexUid: uid, settings: body });
    });

  app
    .route('/indexes/:uid/documents')
    .get((request, response) =>
      response.json(documentPage(indexIn(ready().indexes, request.params.uid), request.query)),
    )
    .post((request, response) => {
      parseInput(z.strictObject({ primaryKey: primaryKeySchema }), request.query, 'invalid_index_');
      const documents = parseInput(documentsSchema, request.body, 'invalid_document_');
      return run(response, { type: 'documentAdditionOrUpdate', indexUid: request.params.uid, documents });
    });
  app.post('/indexes/:uid/documents/delete-batch', (request, response) => {
    const ids = parseInput(idsSchema, request.body, 'invalid_document_');
    return run(response, { type: 'documentDeletion', indexUid: request.params.uid, ids });
  });
  app
    .route('/indexes/:uid/documents/:id')
    .get(({ params: { uid, id } }, response) =>
      response.json(documentWith(indexIn(ready().indexes, uid), id)),
    )
    .delete(({ params: { uid, id } }, response) =>
      run(response, { type: 'documentDeletion', indexUid: uid, ids: [id] }),
    );

  app.get('/tasks', (request, response) => {
    const { limit, indexUids } = parseInput(taskListSchema, request.query, 'invalid_task_');
    const uids = indexUids?.split(',');
    const found = ready()
      .tasks.list()
      .filter(({ indexUid }) => !uids || uids.includes(indexUid ?? ''));
    const results = found.slice(0, limit);
    response.json({
      results,
      total: found.length,
      limit,
      from: results[0]?.uid ?? null,
      next: found[limit]?.uid ?? null,
    });
  });
  app.get('/tasks/:task', (request, response) => {
    const task = ready().tasks.task(Number(request.params.task));
    if (!task) throw new EngineError('task_not_found', `Task \`${request.params.task}\` not found.`);
    response.json(task);
  });
  app.get('/keys', (request, response) => response.json(listKeys(ready().masterKey, request)));

  app.use((request) => {
    const name = `${request.method} ${request.path.slice(0, 100)}`;
    throw new EngineError('not_found', `The embedded engine does not offer ${name}.`);
  });
  app.use(answerError);
  return app;
}

async function runTask(tasks: TaskQueue, response: Response, operation: Operation): Promise<void> {
  try {
    const { uid, indexUid, type, enqueuedAt } = await tasks.run(operation);
    // Meilisearch answers before it executes a task, so that is what clients expect.
    response.status(202).json({ taskUid: uid, indexUid, status: 'enqueued', type, enqueuedAt });
  } catch (error) {
    sendError(response, error);
  }
}

function listKeys(masterKey: string | null, request: Request) {
  const { offset, limit } = parseInput(pageSchema, request.query, 'invalid_api_key_');
  if (masterKey === null)
    throw new EngineError('missing_master_key', 'The engine has no master key, so no keys.');
  const { search, admin } = defaultKeyValues(masterKey);
  const results = [
    { name: 'Default Search API Key', uid: search.uid, key: search.value, actions: ['search'] },
    { name: 'Default Admin API Key', uid: admin.uid, key: admin.value, actions: ['*'] },
  ].map((key) => ({ ...key, indexes: ['*'], expiresAt: null }));
  return { results: results.slice(offset, offset + limit), offset, limit, total: results.length };
}

const answerError: ErrorRequestHandler = (error, _request, response, _next) => sendError(response, error);

function sendError(response: Response, error: unknown): void {
  const refusal = refusalOf(error);
  if (refusal.status === 503) response.set('retry-after', '1');
  response.status(refusal.status).json(refusal.body());
}

function refusalOf(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  const { type, status, message } = error as { type?: string; status?: number; message?: string };
  if (type === 'entity.too.large')
    return new EngineError('payload_too_large', 'The body of the request is too large.');
  if (type === 'entity.parse.failed')
    return new EngineError('malformed_payload', 'The body is not valid JSON.');
  if (status && status < 500) return new EngineError('bad_request', String(message), status);
  console.error('search engine: unexpected error', error);
  return new EngineError('internal', 'An internal error has occurred.');
}
