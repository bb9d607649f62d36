/** The n-th ISBN that belongs to no publisher (979-9), for tests. */
export function unassignedIsbn(n: number): string {
  const body = `9799${String(n).padStart(8, '0')}`;
  const weighted = [...body].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 ? 3 : 1), 0);
  return `${body}${(10 - (weighted % 10)) % 10}`;
}
