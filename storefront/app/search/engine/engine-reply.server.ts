import { shownDocumentSchema } from '@colophon/contracts/search/document';
import { z } from 'zod';
import { type EngineResult, type HitDocument, RETRIEVED } from './engine-queries';

type Retrieved = Record<(typeof RETRIEVED)[number], true>;
const retrieved = Object.fromEntries(RETRIEVED.map((field) => [field, true])) as Retrieved;

const hitSchema = shownDocumentSchema
  .partial()
  .extend(shownDocumentSchema.pick(retrieved).shape)
  .extend({ _formatted: z.record(z.string(), z.unknown()).optional() });

const count = z.int().min(0);
const resultSchema = z.object({
  hits: z.array(z.unknown()),
  totalHits: count.optional(),
  totalPages: count.optional(),
  processingTimeMs: z.number().optional(),
  facetDistribution: z.record(z.string(), z.record(z.string(), count)).optional(),
});
const replySchema = z.object({ results: z.array(resultSchema) });

/**
 * Validates the engine's response to a multi-search. A hit that is not a valid document, such as one from an index of
 * another release, is left out; an invalid response throws.
 * @param queryCount  the number of queries sent
 * @throws Error that quotes nothing of the response
 */
export function parseEngineReply(reply: unknown, queryCount: number): EngineResult[] {
  const parsed = replySchema.safeParse(reply);
  if (!parsed.success || parsed.data.results.length !== queryCount) {
    throw new Error('The search engine answered in a way that is not agreed');
  }
  return parsed.data.results.map(({ hits, ...result }) => ({
    ...withoutUndefined(result),
    hits: hits.flatMap((hit) => readHit(hit) ?? []),
  }));
}

function readHit(hit: unknown): HitDocument | null {
  return (hitSchema.safeParse(hit).data as HitDocument | undefined) ?? null;
}

/** Drops undefined properties: zod's optional allows undefined, the engine's type only an absent property. */
function withoutUndefined<T extends object>(result: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(result).filter(([, value]) => value !== undefined)) as never;
}
