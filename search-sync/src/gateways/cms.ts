import { type TitleSource, titleSourceSchema } from '@colophon/contracts/catalogue/title-source';
import {
  claimSchema,
  type Look,
  lookSchema,
  outboxRoutes,
  type TitleRef,
} from '@colophon/contracts/search/outbox';
import { z } from 'zod';
import { GatewayError } from './gateway-error';

type Routes = typeof outboxRoutes;
type RouteName = keyof Routes;
type Body<N extends RouteName> = z.input<Routes[N]['body']>;
type Data<N extends RouteName> = z.output<Routes[N]['data']>;

/** A claimed title; `problem` is the reason why the CMS's data cannot be parsed, and then there is no source. */
export type ClaimedTitle = TitleRef & { source: TitleSource | null; problem?: string };
export type ClaimedTitles = { lease: string; entries: ClaimedTitle[] };

/** The present state of a title in the CMS; `problem` as for a claimed one. */
export type LookedAtTitle = Look['entries'][number];

/** The content outbox of the CMS. Every call throws {@link GatewayError} when the response is not as the contract says. */
export interface Outbox {
  claim(body: Body<'claim'>): Promise<ClaimedTitles>;
  check(body: Body<'check'>): Promise<Data<'check'>>;
  ack(body: Body<'ack'>): Promise<Data<'ack'>>;
  fail(body: Body<'fail'>): Promise<Data<'fail'>>;
  snapshot(body: Body<'snapshot'>): Promise<Data<'snapshot'>>;
  mark(): Promise<Data<'mark'>>;
  replay(body: Body<'replay'>): Promise<Data<'replay'>>;
  look(body: Body<'look'>): Promise<LookedAtTitle[]>;
  requeue(body: Body<'requeue'>): Promise<Data<'requeue'>>;
  synonyms(): Promise<Data<'synonyms'>>;
  status(): Promise<Data<'status'>>;
}

// Parsed entry by entry: one unreadable title must not block the others.
const looseClaimSchema = claimSchema.extend({
  entries: z.array(claimSchema.shape.entries.element.extend({ source: z.unknown() })),
});
const looseLookSchema = lookSchema.extend({
  entries: z.array(lookSchema.shape.entries.element.extend({ source: z.unknown() })),
});

/**
 * The outbox over HTTP.
 * @param timeoutMs  for one call; a snapshot page of a large catalogue takes a second or two
 */
export function createOutboxClient(cms: { url: string; token: string; timeoutMs?: number }): Outbox {
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const response = await send(cms, path, body);
    if (!response.ok) {
      const retryable = response.status >= 500 || response.status === 429;
      throw new GatewayError('cms', `${path} answered ${response.status}`, retryable);
    }
    return response.json().catch((cause: unknown) => {
      throw new GatewayError('cms', `${path} did not answer in JSON`, true, { cause });
    });
  };
  const call = async <S extends z.ZodType>(
    { path, data }: { path: string; data: S },
    body: unknown,
  ): Promise<z.output<S>> => parse(data, await post(path, body), path);
  return {
    async claim(body) {
      const { path } = outboxRoutes.claim;
      const { lease, entries } = parse(looseClaimSchema, await post(path, body), path);
      return { lease, entries: entries.map(readEntry) };
    },
    check: (body) => call(outboxRoutes.check, body),
    ack: (body) => call(outboxRoutes.ack, body),
    fail: (body) => call(outboxRoutes.fail, body),
    snapshot: (body) => call(outboxRoutes.snapshot, body),
    mark: () => call(outboxRoutes.mark, {}),
    replay: (body) => call(outboxRoutes.replay, body),
    async look(body) {
      const { path } = outboxRoutes.look;
      const { entries } = parse(looseLookSchema, await post(path, body), path);
      return entries.map((entry) => ({ ...entry, ...readSource(entry.source, entry.problem) }));
    },
    requeue: (body) => call(outboxRoutes.requeue, body),
    synonyms: () => call(outboxRoutes.synonyms, {}),
    status: () => call(outboxRoutes.status, {}),
  };
}

async function send(
  { url, token, timeoutMs = 30_000 }: { url: string; token: string; timeoutMs?: number },
  path: string,
  body: unknown,
): Promise<Response> {
  try {
    return await fetch(new URL(path, url), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (cause) {
    throw new GatewayError('cms', `${path} could not be reached`, true, { cause });
  }
}

function parse<S extends z.ZodType>(schema: S, response: unknown, path: string): z.output<S> {
  const parsed = schema.safeParse(response);
  if (parsed.success) return parsed.data;
  throw new GatewayError('cms', `${path} answered what was not agreed: ${firstIssue(parsed.error)}`, false);
}

function readEntry({ source, ...ref }: TitleRef & { source?: unknown }): ClaimedTitle {
  const { problem, ...read } = readSource(source);
  return { ...ref, ...read, ...(problem === null ? {} : { problem }) };
}

function readSource(
  source: unknown,
  known: string | null = null,
): { source: TitleSource | null; problem: string | null } {
  if (source === null) return { source, problem: known };
  const parsed = titleSourceSchema.safeParse(source);
  if (parsed.success) return { source: parsed.data, problem: null };
  return { source: null, problem: `source cannot be read: ${firstIssue(parsed.error)}` };
}

/** The path and the reason of the first issue, never the value. */
function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  return `${issue?.path.join('.') || 'body'} (${issue?.code})`;
}
