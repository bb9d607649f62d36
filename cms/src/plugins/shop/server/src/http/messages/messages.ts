import { formatMoney } from '@colophon/contracts/format-money';
import type { Locale } from '@colophon/contracts/locale';
import type { Cents } from '@colophon/contracts/money';
import { en } from './en';
import { nl } from './nl';

export type MessageCode = keyof typeof en;
/** Every language has every message: one that is missing or too many does not compile. */
export type Messages = Record<MessageCode, string>;
/** A message by its code, with what stands in its {gaps}. */
export type Message = { code: MessageCode; values?: Readonly<Record<string, string | number | Money>> };
/** A sum, written as the press writes it. */
type Money = { cents: Cents };

const MESSAGES: Record<Locale, Messages> = { en, nl };

/** The sentence of a message in a language. */
export function say(locale: Locale, { code, values = {} }: Message): string {
  return MESSAGES[locale][code].replace(/\{(\w+)\}/g, (gap, name: string) => {
    const value = values[name] ?? gap;
    return typeof value === 'object' ? formatMoney(value.cents) : String(value);
  });
}
