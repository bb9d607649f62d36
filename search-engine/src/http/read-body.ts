import type { IncomingMessage } from 'node:http';
import { EngineError } from '../errors';
import { Slices } from '../slices';
import { itemsIn } from './json-items';

/** Meilisearch's default limit for documents. */
const MOST_DOCUMENT_BYTES = 100 * 1024 * 1024;
/** Limit of other bodies: no honest search is longer, and a long one must not block other requests. */
const MOST_OTHER_BYTES = 1024 * 1024;
/** From this size on a list is parsed item by item. */
const LARGE = 256 * 1024;

/** Reads the body as JSON, documents also from NDJSON; undefined when it is empty. @throws EngineError */
export async function readBody(request: IncomingMessage, takesDocuments: boolean): Promise<unknown> {
  const bytes = await readBytes(request, takesDocuments ? MOST_DOCUMENT_BYTES : MOST_OTHER_BYTES);
  if (bytes.length === 0) return undefined;
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim();
  if (type === 'application/x-ndjson' && takesDocuments) return parseLines(bytes);
  if (type === 'application/json') {
    return takesDocuments && bytes.length > LARGE ? parseSliced(bytes) : parseJson(bytes.toString('utf8'));
  }
  const accepted = takesDocuments ? '`application/json`, `application/x-ndjson`' : '`application/json`';
  throw type === ''
    ? new EngineError(
        'missing_content_type',
        `A Content-Type header is missing. Accepted values for the Content-Type header are: ${accepted}`,
      )
    : new EngineError(
        'invalid_content_type',
        `The Content-Type \`${type?.slice(0, 100)}\` is invalid. Accepted values for the Content-Type header are: ${accepted}`,
      );
}

/** Bytes that are still read, as a multiple of the limit, so that a client slightly above it can receive the error. */
const PATIENCE = 4;

async function readBytes(request: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= most) chunks.push(chunk);
    else chunks.length = 0;
    if (size > most * PATIENCE) break;
  }
  if (size <= most) return Buffer.concat(chunks);
  throw new EngineError(
    'payload_too_large',
    `The provided payload reached the size limit. The maximum accepted payload size is ${most / 1024 / 1024} MiB.`,
  );
}

async function parseLines(bytes: Buffer): Promise<unknown[]> {
  const slices = new Slices();
  const items: unknown[] = [];
  for (const line of bytes.toString('utf8').split('\n')) {
    if (line.trim() !== '') items.push(parseJson(line));
    if (slices.isOver) await slices.pause();
  }
  return items;
}

/** Parses a long list in slices, so that other requests are served meanwhile; anything else at once. */
async function parseSliced(bytes: Buffer): Promise<unknown> {
  const slices = new Slices();
  const items: unknown[] = [];
  for (const item of itemsIn(bytes)) {
    if (item === null) return parseJson(bytes.toString('utf8'));
    items.push(parseJson(item));
    if (slices.isOver) await slices.pause();
  }
  return items;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 200) : String(error);
    throw new EngineError('malformed_payload', `The \`json\` payload provided is malformed. \`${reason}\`.`);
  }
}
