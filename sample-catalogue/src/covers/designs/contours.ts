import { circle, type Design, fillPath, type Point, smooth, WIDTH } from './drawing';

const CORNERS = 14;

/** The contour lines of an island, or of a dig: for archaeology, anthropology, land and water. */
export const contours: Design = {
  textBox: { top: 0.1, height: 0.32, left: 0.09, width: 0.82, align: 'left' },
  draw({ height, palette, random }) {
    const centre: Point = [WIDTH * random.between(0.42, 0.68), height * random.between(0.7, 0.78)];
    const shape = Array.from({ length: CORNERS }, () => random.between(0.78, 1.22));
    const drift: Point = [random.between(-9, 9), random.between(-11, 3)];
    const inks = [palette.third, palette.second, palette.first];
    const rings = 9;
    const drawn = Array.from({ length: rings }, (_, ring) => {
      const radius = 560 * (1 - ring / rings) ** 1.05;
      const points = Array.from({ length: CORNERS + 3 }, (_, k): Point => {
        const angle = (k / CORNERS) * Math.PI * 2;
        const around = (shape[k % CORNERS] ?? 1) ** (1 - ring / (rings * 1.4));
        return [
          centre[0] + Math.cos(angle) * radius * around + drift[0] * ring,
          centre[1] + Math.sin(angle) * radius * 0.72 * around + drift[1] * ring,
        ];
      });
      const ink = ring % 2 ? palette.ground : (inks[Math.floor(ring / 2) % 3] ?? palette.first);
      return fillPath(`${smooth(points)}Z`, ink);
    });
    return (
      drawn.join('') + circle(centre[0] + drift[0] * rings, centre[1] + drift[1] * rings, 20, palette.pale)
    );
  },
};
