import type { Envelope, ValidationErrors } from '@colophon/contracts/shop/envelope';
import type { ShopContext } from './context';
import { localeOf } from './locale';
import { type Message, messageText } from './messages/messages';

/** A validation error of a form field. */
export type FieldMessage = Message & { field: string };

/** Responds with success. */
export function succeed(context: ShopContext, data: unknown, messages: string[] = []): void {
  send(context, 200, { success: true, data, messages, validationErrors: {} });
}

/**
 * Responds with a refusal, in the visitor's language.
 * @param data  what the visitor needs to go on, such as the current cart; nothing otherwise
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
    messages: messages.map((message) => messageText(locale, message)),
    validationErrors: byField(fields, (message) => messageText(locale, message)),
  });
}

function send(context: ShopContext, status: number, envelope: Envelope<unknown>): void {
  context.status = status;
  context.set('Cache-Control', 'no-store');
  context.body = envelope;
}

function byField(fields: readonly FieldMessage[], textOf: (message: Message) => string): ValidationErrors {
  // A Map, since a client may choose any field name, '__proto__' too.
  const errors = new Map<string, string[]>();
  for (const { field, ...message } of fields) {
    errors.set(field, [...(errors.get(field) ?? []), textOf(message)]);
  }
  return Object.fromEntries(errors);
}
