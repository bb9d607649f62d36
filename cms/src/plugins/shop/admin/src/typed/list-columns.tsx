import { formatMoney } from '@colophon/contracts/money/format-money';
import { cents } from '@colophon/contracts/money/money';
import { formatDay } from '@colophon/contracts/time/format-time';
import { isDay } from '@colophon/contracts/time/press-day';
import type { ReactNode } from 'react';
import { usePressClock } from '../press-clock';

type Header = { name: string; attribute?: object };
type Columns = { displayedHeaders: readonly Header[] };

/**
 * Columns of a list of the content manager: amounts as '€ 24,95' instead of cents, dates and instants in the press's
 * format and zone instead of the computer's.
 */
export function pressColumns<T extends Columns>(columns: T): T {
  const displayedHeaders = columns.displayedHeaders.map((header) => {
    const write = writerOf(header.attribute);
    return write === null
      ? header
      : { ...header, cellFormatter: (row: Record<string, unknown>) => write(row[header.name]) };
  });
  return { ...columns, displayedHeaders };
}

function writerOf(attribute: object = {}): ((value: unknown) => ReactNode) | null {
  if ('customField' in attribute && attribute.customField === 'plugin::shop.money') {
    return (value) => (typeof value === 'number' ? formatMoney(cents(value)) : '-');
  }
  const type = 'type' in attribute ? attribute.type : null;
  if (type === 'date') return (value) => (typeof value === 'string' && isDay(value) ? formatDay(value) : '-');
  if (type === 'datetime') return (value) => (typeof value === 'string' ? <Instant iso={value} /> : '-');
  return null;
}

function Instant({ iso }: { iso: string }) {
  return <>{usePressClock().formatInstant(iso)}</>;
}
