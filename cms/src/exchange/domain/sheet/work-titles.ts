import { isSameFact } from '../compare-facts';
import type { ProductFacts } from '../from-onix/product-facts';
import { isAsExported } from './fingerprints';
import type { Header } from './header';
import { badCell, type ReadRow, type Row } from './read-row';

/** What rows of a work have said of a field of its title. */
type Said = { value: unknown; row: number; isbn: string };

/**
 * Looks whether the rows of a work say the same of its title: if somebody changes one of them, it is not known which is right.
 * What a row says must be the same as in an earlier one, or nothing; else the later row is refused.
 */
export class WorkTitles {
  readonly #said = new Map<string, Map<string, Said>>();

  check(facts: ProductFacts, { number, cells }: Row, header: Header): ReadRow {
    const [work] = facts.workKeys;
    if (work === undefined) return { ok: true, facts };
    const said = this.#said.get(work) ?? new Map<string, Said>();
    this.#said.set(work, said);
    for (const { place, column } of header.facts) {
      if (!(column.field in facts.title)) continue;
      const value = (facts.title as Record<string, unknown>)[column.field];
      // Only what somebody changed can be in two minds.
      if (isAsExported(facts.exported ?? {}, column.field, value)) continue;
      const before = said.get(column.field);
      if (before && before.isbn !== facts.isbn && !isSame(column.field, before.value, value)) {
        const misread = { expected: 'same-title' as const, values: { row: String(before.row) } };
        const row = { isbn: facts.isbn, line: number };
        return {
          ok: false,
          finding: badCell(row, header.headings[place] ?? '', cells[place] ?? '', misread),
        };
      }
      if (!before || before.isbn === facts.isbn) {
        said.set(column.field, { value, row: number, isbn: facts.isbn });
      }
    }
    return { ok: true, facts };
  }
}

// Rows of a work usually have the very same text, and Markdown takes long to compare.
const isSame = (field: Header['facts'][number]['column']['field'], a: unknown, b: unknown) =>
  a === b || isSameFact(field, a, b);
