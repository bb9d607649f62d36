import { circle, type Design, WIDTH } from './drawing';

/** Dots of a screen, swelling around two centres: for media, data and the public sphere. */
export const halftone: Design = {
  textBox: { top: 0.57, height: 0.29, left: 0.09, width: 0.82, align: 'left' },
  draw({ height, palette, random }) {
    const step = 60;
    const centres = [0, 1].map(() => ({
      x: random.between(0.1, 0.9) * WIDTH,
      y: random.between(0.05, 0.4) * height,
    }));
    const reach = random.between(330, 470);
    const dots: string[] = [];
    for (let row = 0; row * step < height * 0.5; row += 1) {
      for (let x = row % 2 ? step / 2 : 0; x <= WIDTH; x += step) {
        const y = row * step;
        const near = centres.map((centre) =>
          Math.exp(-(((x - centre.x) ** 2 + (y - centre.y) ** 2) / reach ** 2)),
        );
        const [a = 0, b = 0] = near;
        const fade = 1 - Math.max(0, (y / height - 0.3) / 0.2) ** 2;
        const radius = step * 0.56 * Math.max(a, b) * fade;
        if (radius > 2.5) dots.push(circle(x, y, radius, a > b ? palette.first : palette.second));
      }
    }
    return dots.join('');
  },
};
