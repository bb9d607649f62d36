import { EngineError } from '../errors';
import type { Json, JsonObject } from '../json';

const DOCUMENT_ID = /^[A-Za-z0-9_-]{1,511}$/;

/** Reads the id of a document. @throws EngineError when it has none, or an invalid one */
export function idOf(document: JsonObject, primaryKey: string): string {
  const id: Json | undefined = Object.hasOwn(document, primaryKey) ? document[primaryKey] : undefined;
  if (id === undefined) {
    throw new EngineError(
      'missing_document_id',
      `Document doesn't have a \`${primaryKey}\` attribute: \`${JSON.stringify(document).slice(0, 100)}\`.`,
    );
  }
  const isLegal =
    typeof id === 'number' ? Number.isInteger(id) : typeof id === 'string' && DOCUMENT_ID.test(id);
  if (isLegal) return String(id);
  throw new EngineError(
    'invalid_document_id',
    `Document identifier \`${JSON.stringify(id).slice(0, 600)}\` is invalid. A document identifier can be of type integer or string, only composed of alphanumeric characters (a-z A-Z 0-9), hyphens (-) and underscores (_), and can not be more than 511 bytes.`,
  );
}

/**
 * Infers the primary key as Meilisearch does: the one attribute whose name ends in 'id'. @throws EngineError when there
 * is none, or several
 */
export function guessPrimaryKey(document: JsonObject): string {
  const candidates = Object.keys(document).filter((key) => key.toLowerCase().endsWith('id'));
  const [only] = candidates;
  if (only !== undefined && candidates.length === 1) return only;
  const advice = 'Please specify the primary key manually using the `primaryKey` query parameter.';
  throw candidates.length === 0
    ? new EngineError(
        'index_primary_key_no_candidate_found',
        `The primary key inference failed as the engine did not find any field ending with \`id\` in its name. ${advice}`,
      )
    : new EngineError(
        'index_primary_key_multiple_candidates_found',
        `The primary key inference failed as the engine found ${candidates.length} fields ending with \`id\` in their names: ${candidates
          .slice(0, 2)
          .map((name) => `'${name}'`)
          .join(' and ')}. ${advice}`,
      );
}
