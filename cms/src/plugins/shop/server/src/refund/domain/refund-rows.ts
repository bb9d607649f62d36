import { type Cents, sum } from '@colophon/contracts/money/money';
import type { RefundPart } from '@colophon/contracts/shop-admin/refunds';

/** A row that describes a refund: copies of a line, delivery, or a sum for no copy in particular; cents. */
export type RefundRow =
  | { kind: 'copies'; line: number; copies: number; amount: Cents }
  | { kind: 'delivery' | 'sum'; amount: Cents };

/** Groups the parts of refunds into rows: copies by line, then delivery, then other sums. */
export function refundRows(parts: readonly RefundPart[]): RefundRow[] {
  const copies = parts.filter(({ kind, line }) => kind === 'copies' && line !== null);
  const lines = [...new Set(copies.map(({ line }) => line as number))].sort((a, b) => a - b);
  const sums = (['delivery', 'sum'] as const).map((kind) => ({
    kind,
    amount: sum(parts.filter((part) => part.kind === kind).map(({ amount }) => amount)),
  }));
  return [
    ...lines.map((line) => {
      const own = copies.filter((part) => part.line === line);
      const count = own.reduce((total, part) => total + part.copies, 0);
      return { kind: 'copies' as const, line, copies: count, amount: sum(own.map(({ amount }) => amount)) };
    }),
    ...sums.filter(({ amount }) => amount > 0),
  ];
}

/**
 * Converts parts to facts of the audit log, cents: `{ 'line 1 copies': 2, 'line 1': 4650, delivery: 395, sum: 100 }`.
 */
export function refundFacts(parts: readonly RefundPart[]): Record<string, number> {
  return Object.fromEntries(
    refundRows(parts).flatMap((row): [string, number][] =>
      row.kind === 'copies'
        ? [
            [`line ${row.line} copies`, row.copies],
            [`line ${row.line}`, row.amount],
          ]
        : [[row.kind, row.amount]],
    ),
  );
}

/**
 * Parses such facts, in the order of {@link refundRows}; other facts are ignored.
 * @param facts  of a row that was written by any release
 */
export function rowsOfFacts(facts: Readonly<Record<string, unknown>>): RefundRow[] {
  const amountOf = (key: string) => (typeof facts[key] === 'number' ? (facts[key] as Cents) : null);
  const lines = Object.keys(facts)
    .flatMap((key) => /^line (\d+)$/.exec(key)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
  return [
    ...lines.flatMap((line): RefundRow[] => {
      const [copies, amount] = [amountOf(`line ${line} copies`), amountOf(`line ${line}`)];
      return copies === null || amount === null ? [] : [{ kind: 'copies', line, copies, amount }];
    }),
    ...(['delivery', 'sum'] as const).flatMap((kind): RefundRow[] => {
      const amount = amountOf(kind);
      return amount === null ? [] : [{ kind, amount }];
    }),
  ];
}
