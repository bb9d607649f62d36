import { circle, type Design, fillPath, n, type Point, smooth, WIDTH } from './drawing';

/** Hills, or waves, one behind another, and a sun or a moon: for overseas subjects. */
export const horizon: Design = {
  textBox: { top: 0.13, height: 0.36, left: 0.09, width: 0.82, align: 'left' },
  draw({ height, palette, random }) {
    const sun = circle(
      WIDTH * random.between(0.25, 0.78),
      height * random.between(0.6, 0.66),
      random.between(110, 190),
      palette.first,
    );
    const inks = [palette.third, palette.second, palette.first, palette.pale];
    const layers = [0.66, 0.75, 0.84, 0.93].map((level, i) => {
      const swell = random.between(20, 75 - i * 8);
      const phase = random.between(0, Math.PI * 2);
      const waves = random.between(0.7, 1.9);
      const points = Array.from({ length: 9 }, (_, k): Point => {
        const x = (k / 8) * WIDTH;
        return [
          x,
          height * level + Math.sin((k / 8) * Math.PI * 2 * waves + phase) * swell + random.between(-9, 9),
        ];
      });
      return fillPath(`${smooth(points)}V${n(height)}H0Z`, inks[i] ?? palette.pale);
    });
    return sun + layers.join('');
  },
};
