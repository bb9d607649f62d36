import { searchDocumentSchema } from '@colophon/contracts/search-document';
import { z } from 'zod';
import { type EngineResult, type HitDocument, RETRIEVED } from './engine-queries';

type Retrieved = Record<(typeof RETRIEVED)[number], true>;
const retrieved = Object.fromEntries(RETRIEVED.map((field) => [field, true])) as Retrieved;

const hitSchema = searchDocumentSchema
  .pick(retrieved)
  .extend({ _formatted: z.record(z.string(), z.unknown()).optional() });

const count = z.int().min(0);
const resultSchema = z.object({
  hits: z.array(z.unknown()),
  totalHits: count.optional(),
  totalPages: count.optional(),
  processingTimeMs: z.number().optional(),
  facetDistribution: z.record(z.string(), z.record(z.string(), count)).optional(),
});
const answerSchema = z.object({ results: z.array(resultSchema) });

/**
 * What the engine answered to a multi-search, checked: another program wrote it. A hit that is no title of ours, such as one
 * of an index that another release filled, is left out; an answer that is none is a failure.
 * @param asked  how many queries it answers
 * @throws Error that quotes nothing of it
 */
export function readEngineAnswer(answer: unknown, asked: number): EngineResult[] {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success || parsed.data.results.length !== asked) {
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

/** zod names what may be left out; the engine's type knows it as absent alone. */
function withoutUndefined<T extends object>(result: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(result).filter(([, value]) => value !== undefined)) as never;
}
