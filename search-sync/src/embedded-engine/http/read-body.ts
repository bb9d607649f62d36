import type { IncomingMessage } from 'node:http';
import { EngineError } from '../errors';

/** Meilisearch's default. */
const MOST_BYTES = 100 * 1024 * 1024;

/** The body as JSON, or as a list of it for NDJSON; undefined when there is none. @throws EngineError */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MOST_BYTES) {
      throw new EngineError('payload_too_large', 'The provided payload reached the size limit.');
    }
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  if (text.trim() === '') return undefined;
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim();
  if (type === 'application/x-ndjson')
    return text
      .split('\n')
      .filter((line) => line.trim())
      .map(parseJson);
  if (type === 'application/json' || type === '' || type === 'text/plain') return parseJson(text);
  throw new EngineError(
    'invalid_content_type',
    `The Content-Type \`${type}\` is invalid. Accepted values for the Content-Type header are: \`application/json\`, \`application/x-ndjson\``,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EngineError('malformed_payload', `The \`json\` payload provided is malformed. \`${reason}\`.`);
  }
}
