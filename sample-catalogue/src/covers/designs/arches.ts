import { type Design, fillPath, n, rect, WIDTH } from './drawing';

/** Arcades: a row or two of nested arches, as in cloisters, mosques and town halls. */
export const arches: Design = {
  textBox: { top: 0.12, height: 0.34, left: 0.1, width: 0.8, align: 'centre' },
  draw({ height, palette, random }) {
    const across = random.pick([3, 4, 5]);
    const pointed = random.between(0, 1) > 0.5;
    const step = WIDTH / across;
    const inks = [palette.first, palette.ground, palette.second, palette.third, palette.pale];
    const top = height * 0.56;
    const depth = height - top;
    const rows = across === 3 ? 1 : 2;
    const arcades = Array.from({ length: rows }, (_, row) => {
      const base = top + (depth / rows) * (row + 1);
      const tall = depth / rows - 14;
      return Array.from({ length: across }, (_, i) =>
        [0, 1, 2, 3]
          .map((ring) => {
            const inset = 10 + ring * step * 0.1;
            const [x1, x2] = [i * step + inset, (i + 1) * step - inset];
            const rise = Math.min(tall * 0.72, (x2 - x1) * (pointed ? 0.82 : 0.5));
            const shoulder = base - tall + inset * 1.1 + rise;
            const middle = (x1 + x2) / 2;
            const crown = pointed
              ? `Q${n(x1)} ${n(shoulder - rise * 0.55)} ${n(middle)} ${n(shoulder - rise)}Q${n(x2)} ${n(shoulder - rise * 0.55)} ${n(x2)} ${n(shoulder)}`
              : `A${n((x2 - x1) / 2)} ${n(rise)} 0 0 1 ${n(x2)} ${n(shoulder)}`;
            const ink = inks[(ring + ((i + row) % 2)) % inks.length] ?? palette.first;
            return fillPath(`M${n(x1)} ${n(base)}V${n(shoulder)}${crown}V${n(base)}Z`, ink);
          })
          .join(''),
      ).join('');
    });
    return arcades.join('') + rect(0, height - 14, WIDTH, 14, palette.ink);
  },
};
