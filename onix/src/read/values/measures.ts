/** Millimetres or grams of one of each unit of list 50, and of what feeds write in their place. */
const MILLIMETRES: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  in: 25.4,
  inch: 25.4,
  '"': 25.4,
  m: 1000,
};
const GRAMS: Readonly<Record<string, number>> = {
  gr: 1,
  g: 1,
  gm: 1,
  kg: 1000,
  lb: 453.592,
  lbs: 453.592,
  oz: 28.3495,
};

/** What a book may have, in millimetres and grams. */
const PLAUSIBLE = {
  height: { least: 20, most: 1000 },
  width: { least: 20, most: 1000 },
  thickness: { least: 1, most: 150 },
  weight: { least: 5, most: 20_000 },
} as const;
export type Dimension = keyof typeof PLAUSIBLE;

/** A measure in whole millimetres or grams; null for a unit that is unknown or of the other kind. */
export function inMetric(value: number, unit: string, dimension: Dimension): number | null {
  const units = dimension === 'weight' ? GRAMS : MILLIMETRES;
  const factor = units[unit.toLowerCase()];
  return factor === undefined ? null : Math.round(value * factor);
}

/** Whether a book may have such a measure. */
export function isPlausible(metric: number, dimension: Dimension): boolean {
  const { least, most } = PLAUSIBLE[dimension];
  return metric >= least && metric <= most;
}
