import { isRequestKind, requestDefinition } from '@colophon/contracts/forms/requests/definitions';
import { requestBodySchema } from '@colophon/contracts/forms/requests/routes';
import type { Core } from '@strapi/strapi';
import { isHeldBack } from '../limits/form-gate';
import { shopNow } from '../platform/clock';
import type { ShopContext } from '../platform/http/context';
import { localeOf } from '../platform/http/locale';
import { parseBody } from '../platform/http/parse-body';
import { refuse, succeed } from '../platform/http/reply';
import { checkAnswers, unknownFields } from './domain/request-answers';
import { beginRequest, requestPace, submitRequest } from './request';

export const requestController = ({ strapi }: { strapi: Core.Strapi }) => ({
  start(context: ShopContext): void {
    succeed(context, { begun: beginRequest(strapi, shopNow()) });
  },

  async submit(context: ShopContext): Promise<void> {
    const { kind } = context.params as { kind?: unknown };
    if (!isRequestKind(kind)) return refuse(context, 404, { messages: [{ code: 'not-found' }] });
    const body = parseBody(context, requestBodySchema);
    if (!body) return;
    const definition = requestDefinition(kind);
    const unknown = unknownFields(definition, body.answers);
    if (unknown.length > 0) {
      return refuse(context, 400, {
        messages: [{ code: 'invalid-request' }],
        fields: unknown.map((field) => ({ field, code: 'invalid-field' })),
      });
    }
    const { answers, problems } = checkAnswers(definition, body.answers);
    if (problems.length > 0) return refuse(context, 422, { fields: problems });
    const now = shopNow();
    const pace = requestPace(strapi, body.begun, now);
    if (pace === 'too-quick') return refuse(context, 422, { messages: [{ code: 'too-quick' }] });
    const limit = pace === 'fair' ? 'request' : 'request-without-script';
    const form = { limit, purpose: `request/${kind}`, proof: body.proof } as const;
    if (await isHeldBack(strapi, context, form)) return;
    const from = { locale: localeOf(context), ip: context.request.ip };
    await submitRequest(strapi, { kind, answers, ...from }, now);
    succeed(context, null);
  },
});
