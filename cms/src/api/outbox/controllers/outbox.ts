import { outboxRoutes } from '@colophon/contracts/outbox';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import type { Context } from '../../../context';
import { claimWithSources } from '../../../outbox/claim-with-sources';
import { acknowledge, checkLease, failTitles } from '../../../outbox/claims';
import { lookAtTitles } from '../../../outbox/look';
import { outboxStatus, replaySince, takeMark } from '../../../outbox/replay';
import { snapshotPage } from '../../../outbox/snapshot';
import { touchTitles } from '../../../outbox/touch-titles';
import { readVersions } from '../../../outbox/version';

/** A handler that parses its body and answers what the contract says, so a mistake shows here and not in the index. */
function answering<Body extends z.ZodType, Data extends z.ZodType>(
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
  claim: answering(outboxRoutes.claim, (request) => claimWithSources(strapi, request)),
  check: answering(outboxRoutes.check, ({ lease }) => checkLease(strapi, lease)),
  ack: answering(outboxRoutes.ack, ({ lease, entries }) => acknowledge(strapi, lease, entries)),
  fail: answering(outboxRoutes.fail, ({ lease, entries, error }) =>
    failTitles(strapi, lease, entries, error),
  ),
  snapshot: answering(outboxRoutes.snapshot, (page) => snapshotPage(strapi, page)),
  mark: answering(outboxRoutes.mark, () => takeMark(strapi)),
  replay: answering(outboxRoutes.replay, ({ since }) => replaySince(strapi, since)),
  look: answering(outboxRoutes.look, ({ titles }) => lookAtTitles(strapi, titles)),
  touch: answering(outboxRoutes.touch, ({ titles }) => touchTitles(strapi, titles)),
  status: answering(outboxRoutes.status, () => outboxStatus(strapi)),
});
