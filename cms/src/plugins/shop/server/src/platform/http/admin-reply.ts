import type { Readable } from 'node:stream';
import type { Done, AdminFile as FileResponse } from '@colophon/contracts/admin/admin-route';
import {
  type RoutesReturning,
  type RoutesTaking,
  type ShopAdminResponse,
  type ShopAdminRouteName,
  shopAdminRoutes,
} from '@colophon/contracts/shop-admin/routes';
import { endOf, type PressDay, startOf } from '@colophon/contracts/time/press-day';
import type { TimeZone } from '@colophon/contracts/time/time-zone';
import { z } from 'zod';
import { panelLanguage } from '../domain/panel-language';
import { hasOnlyValidText } from '../domain/valid-text';
import { type AdminMessageCode, adminMessage } from './admin-messages';
import type { AdminContext, ShopContext } from './context';

type AdminFile = { name: string; type: string; content: Readable | string };
type Query<N extends RoutesTaking<'query'>> = z.infer<(typeof shopAdminRoutes)[N]['query']>;
type Body<N extends RoutesTaking<'body'>> = z.infer<(typeof shopAdminRoutes)[N]['body']>;

/** Responds to the admin with the data of the route. */
export function replyToAdmin<N extends ShopAdminRouteName>(
  context: AdminContext<N>,
  data: ShopAdminResponse<NoInfer<N>>,
): void {
  reply(context, data);
}

/** Sends a file of a route that has one as its response. */
export function sendFile(
  context: AdminContext<RoutesReturning<FileResponse>>,
  { name, type, content }: AdminFile,
): void {
  reply(context, content);
  context.set('Content-Type', type);
  context.set('Content-Disposition', `attachment; filename="${name}"`);
}

// Not to be cached: it names customers.
function reply(context: ShopContext, data: unknown): void {
  context.set('Cache-Control', 'no-store');
  context.status = 200;
  context.body = data;
}

/** Refuses a request with a message for staff, in the format that the panel shows. */
export function refuseAdmin(
  context: ShopContext,
  status: 400 | 404 | 409 | 429,
  code: AdminMessageCode,
  values: Readonly<Record<string, string | number>> = {},
): void {
  const message = adminMessage(panelLanguage(context), code, values);
  context.set('Cache-Control', 'no-store');
  context.status = status;
  context.body = { data: null, error: { status, name: 'ShopDeskError', message, details: { code } } };
}

/** Status and message of a refusal. */
type AdminRefusal = {
  status: 400 | 404 | 409 | 429;
  code: AdminMessageCode;
  values?: Readonly<Record<string, string | number>>;
};

/** Responds with the outcome of an action: 'done', or one of its refusals. */
export function replyWithOutcome<Refused extends string>(
  context: AdminContext<RoutesReturning<Done>>,
  outcome: 'done' | Refused,
  refusals: Readonly<Record<Refused, AdminRefusal>>,
): void {
  if (outcome === 'done') {
    reply(context, { done: true } satisfies Done);
    return;
  }
  const { status, code, values } = refusals[outcome];
  refuseAdmin(context, status, code, values);
}

/** Validates the query of the route; see {@link parseAdminInput}. */
export function parseAdminQuery<N extends RoutesTaking<'query'>>(
  context: AdminContext<N>,
  name: NoInfer<N>,
): Query<N> | undefined {
  return parseAdminInput(context, shopAdminRoutes[name].query, context.query) as Query<N> | undefined;
}

/** Validates the body of the route; see {@link parseAdminInput}. */
export function parseAdminBody<N extends RoutesTaking<'body'>>(
  context: AdminContext<N>,
  name: NoInfer<N>,
): Body<N> | undefined {
  return parseAdminInput(context, shopAdminRoutes[name].body, context.request.body) as Body<N> | undefined;
}

/**
 * Validates the input of an admin page or form.
 * @returns undefined when it is invalid: the response is then 400, naming the fields, never their content
 */
export function parseAdminInput<T extends z.ZodType>(
  context: ShopContext,
  schema: T,
  sent: unknown,
): z.infer<T> | undefined {
  const parsed = schema.safeParse(sent ?? {});
  if (parsed.success && hasOnlyValidText(sent)) return parsed.data;
  const paths = parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join('.'));
  const fields = [...new Set(paths)].filter(Boolean).slice(0, 10).join(', ') || '?';
  refuseAdmin(context, 400, 'invalid-request', { fields });
  return undefined;
}

const NOON_MS = 12 * 60 * 60 * 1000;

/** Id of a row in a URL. */
export const rowIdSchema = z.coerce.number().int().min(1).max(2_147_483_647);

/** Converts days to instants: start of the first day (inclusive) and end of the last (exclusive); null for no limit. */
export function periodOf(
  { from, until }: { from: PressDay | null; until: PressDay | null },
  timeZone: TimeZone,
): { from: Date | null; until: Date | null } {
  return { from: from && startOf(from, timeZone), until: until && endOf(until, timeZone) };
}

/** Noon of a press day, where a day field stands for an instant. */
export function noonOf(day: PressDay, timeZone: TimeZone): Date {
  return new Date(startOf(day, timeZone).getTime() + NOON_MS);
}

/** The order number in a URL; anything of another shape is not looked up. */
export function orderNumberOf(param: unknown): string {
  return String(param).replaceAll('\0', '').slice(0, 64);
}

/** Creates a handler for the private API of the storefront: bare data, 404 for null, no messages for a visitor. */
export function privateHandler<Body extends z.ZodType, Data extends z.ZodType>(
  route: { body: Body; data: Data },
  call: (body: z.output<Body>, context: ShopContext) => Promise<z.output<Data> | null>,
) {
  return async (context: ShopContext): Promise<void> => {
    context.set('Cache-Control', 'no-store');
    const body = route.body.safeParse(context.request.body);
    if (!body.success || !hasOnlyValidText(body.data)) {
      context.status = 400;
      context.body = { error: 'invalid request' };
      return;
    }
    const data = await call(body.data, context);
    context.status = data === null ? 404 : 200;
    context.body = data === null ? { error: 'not found' } : data;
  };
}
