import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { correctCoupon, correctZone, type StaffProblem } from '../domain/staff-rules';

const RULES: Readonly<Record<string, (data: Record<string, unknown>) => StaffProblem[]>> = {
  'plugin::shop.coupon': correctCoupon,
  'plugin::shop.shipping-zone': correctZone,
};

type Middleware = Parameters<Core.Strapi['documents']['use']>[0];
type DocumentContext = Parameters<Middleware>[0];

/** Refuses what staff cannot have meant, with a message at the field; see `domain/staff-rules`. */
export function checkStaffInput(strapi: Core.Strapi): void {
  const check = async (context: DocumentContext, next: () => Promise<unknown>): Promise<unknown> => {
    const rule = RULES[context.uid];
    const params: object = context.params ?? {};
    const data: unknown = 'data' in params ? params.data : null;
    if (!rule || typeof data !== 'object' || data === null) return next();
    const problems = rule(data as Record<string, unknown>);
    if (problems.length > 0) throw refusal(problems);
    return next();
  };
  // Strapi's type wants one answer type for all eleven actions at once.
  strapi.documents.use(check as Middleware);
}

function refusal(problems: readonly StaffProblem[]): Error {
  return new errors.ValidationError(problems[0]?.message ?? 'Not valid', {
    errors: problems.map(({ field, message }) => ({ path: [field], message, name: 'ValidationError' })),
  });
}
