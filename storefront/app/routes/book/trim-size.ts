type Millimetres = { width: number; height: number; depth: number | null };

/** Formats a trim size given in millimetres: '15,8 × 22,6 × 2,1 cm'; the depth only where it is known. */
export function trimSize({ width, height, depth }: Millimetres): string {
  const sides = depth === null ? [width, height] : [width, height, depth];
  return `${sides.map((side) => String(side / 10).replace('.', ',')).join(' × ')} cm`;
}
