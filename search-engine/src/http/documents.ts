import { z } from 'zod';
import { EngineError } from '../errors';
import type { Document } from '../index/document';
import type { DocumentIndex } from '../index/document-index';
import { parseInput } from '../parse-input';

const listSchema = z.string().transform((list) => list.split(','));
const pageSchema = z.strictObject({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(0).default(20),
  fields: listSchema.optional(),
  ids: listSchema.optional(),
});

/** A page of the stored documents, of those with some ids, or with some of their fields. @throws EngineError */
export function documentPage({ documents }: DocumentIndex, parameters: unknown) {
  const { offset, limit, fields, ids } = parseInput(pageSchema, parameters, 'invalid_document_');
  const all = ids
    ? ids.map((id) => documents.get(id)).filter((found) => found !== undefined)
    : [...documents.values()];
  const page = all.slice(offset, offset + limit);
  const results = fields && !fields.includes('*') ? page.map((document) => pick(document, fields)) : page;
  return { results, offset, limit, total: all.length };
}

/** @throws EngineError document_not_found */
export function documentWith({ documents }: DocumentIndex, id: string): Document {
  const document = documents.get(id);
  if (document) return document;
  throw new EngineError('document_not_found', `Document \`${id}\` not found.`);
}

function pick(document: Document, fields: readonly string[]): Document {
  return Object.fromEntries(Object.entries(document).filter(([name]) => fields.includes(name)));
}
