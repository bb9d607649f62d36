import type { Finding } from '../product';
import type { OnixElement } from './element';
import type { FindingCode } from './finding-codes';
import { MAX_FINDINGS, MAX_QUOTED } from './limits';

type Place = Pick<OnixElement, 'line' | 'path'>;

/** Collects what a person should know of one product; lists at most MAX_FINDINGS. */
export class Findings {
  readonly #list: Finding[] = [];
  #more = 0;
  /** whether one of them refuses the product */
  hasErrors = false;

  warn(code: FindingCode, place: Place, values: Finding['values'] = {}): void {
    this.#add('warning', code, place, values);
  }

  error(code: FindingCode, place: Place, values: Finding['values'] = {}): void {
    this.hasErrors = true;
    this.#add('error', code, place, values);
  }

  #add(severity: Finding['severity'], code: FindingCode, place: Place, values: Finding['values']): void {
    if (severity === 'warning' && this.#list.length >= MAX_FINDINGS) {
      this.#more += 1;
      return;
    }
    this.#list.push({ severity, code, values: quoteValues(values), line: place.line, path: place.path });
  }

  /** All findings, in the order in which they were made. */
  list(): Finding[] {
    if (this.#more === 0) return this.#list;
    const last = this.#list.at(-1) as Finding;
    const more = { severity: 'warning', code: 'more-findings', values: { count: this.#more } } as const;
    return [...this.#list, { ...more, line: last.line, path: '' }];
  }
}

function quoteValues(values: Finding['values']): Finding['values'] {
  const entries = Object.entries(values).map(([name, value]) => {
    const long = typeof value === 'string' && value.length > MAX_QUOTED;
    return [name, long ? `${value.slice(0, MAX_QUOTED)}…` : value] as const;
  });
  return Object.fromEntries(entries);
}
