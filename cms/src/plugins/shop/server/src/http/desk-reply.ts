import type { Locale } from '@colophon/contracts/locale';
import type { z } from 'zod';
import { chosenLanguage } from '../domain/panel-language';
import type { ShopContext } from './context';
import { type DeskMessageCode, sayAtDesk } from './desk-messages';
import { hasOnlySoundText } from './text-safety';

/** The language that a member of the staff has chosen for the panel; English where none was. */
export function panelLanguage(context: ShopContext): Locale {
  return chosenLanguage(context.state.user) ?? 'en';
}

/** Answers a page of the desk. Nothing of it is ever kept on the way: it names customers. */
export function answerDesk(context: ShopContext, data: unknown): void {
  context.set('Cache-Control', 'no-store');
  context.status = 200;
  context.body = data;
}

/** Refuses, in words for the staff, in the form that the panel shows. */
export function refuseDesk(
  context: ShopContext,
  status: 400 | 404 | 409 | 429,
  code: DeskMessageCode,
  values: Readonly<Record<string, string | number>> = {},
): void {
  const message = sayAtDesk(panelLanguage(context), code, values);
  context.set('Cache-Control', 'no-store');
  context.status = status;
  context.body = { data: null, error: { status, name: 'ShopDeskError', message, details: { code } } };
}

/** How a refusal is answered. */
export type DeskRefusal = {
  status: 400 | 404 | 409 | 429;
  code: DeskMessageCode;
  values?: Readonly<Record<string, string | number>>;
};

/** Answers what became of something that was to be done: 'done', or one of its refusals. */
export function answerOutcome<Refused extends string>(
  context: ShopContext,
  outcome: 'done' | Refused,
  refusals: Readonly<Record<Refused, DeskRefusal>>,
): void {
  if (outcome === 'done') {
    answerDesk(context, { done: true });
    return;
  }
  const { status, code, values } = refusals[outcome];
  refuseDesk(context, status, code, values);
}

/**
 * What a page or a form of the desk sent, as its schema reads it.
 * @returns undefined when it is wrong: the request is then answered with 400, naming the fields, never their content
 */
export function parseDesk<T extends z.ZodType>(
  context: ShopContext,
  schema: T,
  sent: unknown,
): z.infer<T> | undefined {
  const parsed = schema.safeParse(sent ?? {});
  if (parsed.success && hasOnlySoundText(sent)) return parsed.data;
  const paths = parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join('.'));
  const fields = [...new Set(paths)].filter(Boolean).slice(0, 10).join(', ') || '?';
  refuseDesk(context, 400, 'invalid-request', { fields });
  return undefined;
}
