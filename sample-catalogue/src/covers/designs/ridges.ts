import { type Design, n, type Point, smooth, WIDTH } from './drawing';

/** Lines of sound that rise towards the middle: for phonetics and music. */
export const ridges: Design = {
  textBox: { top: 0.1, height: 0.36, left: 0.09, width: 0.82, align: 'left' },
  draw({ height, palette, random }) {
    const centre = random.between(0.35, 0.65);
    const spread = random.between(0.1, 0.2);
    const inks = [palette.first, palette.second, palette.third];
    return Array.from({ length: 17 }, (_, row) => {
      const base = height * (0.58 + row * 0.0245);
      const points = Array.from({ length: 29 }, (_, k): Point => {
        const at = k / 28;
        const envelope = Math.exp(-(((at - centre) / spread) ** 2));
        const rise = envelope * random.between(0.35, 1) * height * 0.066;
        return [WIDTH * (0.09 + at * 0.82), base - rise];
      });
      const ink = inks[row % 6 === 5 ? 1 : row % 9 === 4 ? 2 : 0] ?? palette.first;
      return `<path d="${smooth(points)}V${n(base + 26)}H${n(WIDTH * 0.09)}Z" fill="${palette.ground}"/><path d="${smooth(points)}" fill="none" stroke="${ink}" stroke-width="6.5"/>`;
    }).join('');
  },
};
