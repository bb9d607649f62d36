/**
 * Readers of the journeys that differ by language and script: in English with script, in Dutch without. Both values
 * of each are tried; a fault that only one of the other two combinations shows is not worth twice the time.
 */
export const READERS = [
  ['en', true],
  ['nl', false],
] as const;
