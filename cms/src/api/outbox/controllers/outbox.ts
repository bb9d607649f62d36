import { outboxRoutes } from '@colophon/contracts/search/outbox';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { readVersions } from '../../../database/content-version';
import { claimWithSources } from '../../../outbox/claim-with-sources';
import { acknowledge, checkLease, failTitles } from '../../../outbox/claims';
import { readSynonyms } from '../../../outbox/read-synonyms';
import { outboxStatus, replaySince, takeMark } from '../../../outbox/replay';
import { requeueTitles } from '../../../outbox/requeue-titles';
import { snapshotPage } from '../../../outbox/snapshot';
import { readTitleStates } from '../../../outbox/title-states';
import type { Context } from '../../../strapi-patches/context';

/**
 * Creates a handler that parses its body and validates its response with the contract, so that a mistake shows here and not in
 * the index.
 */
function validated<Body extends z.ZodType, Data extends z.ZodType>(
  { body, data }: { body: Body; data: Data },
  handle: (input: z.infer<Body>) => Promise<z.input<Data>>,
): (context: Context) => Promise<void> {
  return async (context) => {
    const input = body.safeParse(context.request.body ?? {});
    if (!input.success) {
      const [issue] = input.error.issues;
      return context.badRequest(`${issue?.path.join('.') || 'body'}: ${issue?.message}`);
    }
    context.body = data.parse(await handle(input.data));
  };
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  version: async (context: Context) => {
    context.body = await readVersions(strapi);
  },
  claim: validated(outboxRoutes.claim, (request) => claimWithSources(strapi, request)),
  check: validated(outboxRoutes.check, ({ lease }) => checkLease(strapi, lease)),
  ack: validated(outboxRoutes.ack, ({ lease, entries }) => acknowledge(strapi, lease, entries)),
  fail: validated(outboxRoutes.fail, ({ lease, entries, error }) =>
    failTitles(strapi, lease, entries, error),
  ),
  snapshot: validated(outboxRoutes.snapshot, (page) => snapshotPage(strapi, page)),
  mark: validated(outboxRoutes.mark, () => takeMark(strapi)),
  replay: validated(outboxRoutes.replay, ({ since }) => replaySince(strapi, since)),
  look: validated(outboxRoutes.look, ({ titles }) => readTitleStates(strapi, titles)),
  requeue: validated(outboxRoutes.requeue, ({ titles }) => requeueTitles(strapi, titles)),
  synonyms: validated(outboxRoutes.synonyms, async () => ({ groups: await readSynonyms(strapi) })),
  status: validated(outboxRoutes.status, () => outboxStatus(strapi)),
});
