import type { Envelope, ValidationErrors } from '@colophon/contracts/envelope';
import type { ShopContext } from './context';
import { localeOf } from './locale';
import { type Message, say } from './messages/messages';

/** What is wrong with one field of a form. */
export type FieldMessage = Message & { field: string };

/** Answers a call that did what it was asked. */
export function succeed(context: ShopContext, data: unknown, messages: string[] = []): void {
  send(context, 200, { success: true, data, messages, validationErrors: {} });
}

/**
 * Answers a call that was refused, in the visitor's language.
 * @param data  what the visitor needs to go on, such as the cart as it is now; nothing otherwise
 */
export function refuse(
  context: ShopContext,
  status: 400 | 404 | 409 | 422 | 429 | 502 | 503,
  {
    messages = [],
    fields = [],
    data = null,
  }: { messages?: readonly Message[]; fields?: readonly FieldMessage[]; data?: unknown },
): void {
  const locale = localeOf(context);
  send(context, status, {
    success: false,
    data,
    messages: messages.map((message) => say(locale, message)),
    validationErrors: byField(fields, (message) => say(locale, message)),
  });
}

function send(context: ShopContext, status: number, answer: Envelope<unknown>): void {
  context.status = status;
  context.set('Cache-Control', 'no-store');
  context.body = answer;
}

function byField(fields: readonly FieldMessage[], words: (message: Message) => string): ValidationErrors {
  // A Map, since a field may be called whatever a client likes, '__proto__' too.
  const errors = new Map<string, string[]>();
  for (const { field, ...message } of fields) {
    errors.set(field, [...(errors.get(field) ?? []), words(message)]);
  }
  return Object.fromEntries(errors);
}
