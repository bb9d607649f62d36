import { formatMoney } from '@colophon/contracts/money/format-money';
import type { Cents } from '@colophon/contracts/money/money';
import { fillText } from '@colophon/contracts/values/fill-text';
import type { Locale } from '@colophon/contracts/values/locale';
import { en } from './en';
import { nl } from './nl';

export type MessageCode = keyof typeof en;
/** Messages of one language: a missing or surplus one does not compile. */
export type Messages = Record<MessageCode, string>;
/** A message code with the values of its {placeholders}. */
export type Message = { code: MessageCode; values?: Readonly<Record<string, string | number | Money>> };
/** An amount, formatted as the press does. */
type Money = { cents: Cents };

const MESSAGES: Record<Locale, Messages> = { en, nl };

/** Formats a message in a language. */
export function messageText(locale: Locale, { code, values = {} }: Message): string {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? formatMoney(value.cents) : value,
  ]);
  return fillText(MESSAGES[locale][code], Object.fromEntries(shown));
}
