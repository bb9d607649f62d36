import { circle, type Design, rect, WIDTH } from './drawing';

/** Three frames of a film: something moves through them. */
export const frames: Design = {
  textBox: { top: 0.53, height: 0.33, left: 0.09, width: 0.82, align: 'left' },
  draw({ height, palette, random }) {
    const left = WIDTH * 0.09;
    const wide = (WIDTH * 0.82 - 2 * 26) / 3;
    const tall = Math.min(height * 0.33, wide * 1.35);
    const top = height * 0.15;
    const grounds = [palette.third, palette.second, palette.first];
    const fall = random.between(0.18, 0.4);
    const radius = random.between(0.2, 0.34) * wide;
    const horizonAt = random.between(0.58, 0.74);
    return grounds
      .map((ground, i) => {
        const x = left + i * (wide + 26);
        const id = `f${i}`;
        const y = top + tall * (0.25 + fall * i);
        return `<clipPath id="${id}"><rect x="${x}" y="${top}" width="${wide}" height="${tall}"/></clipPath><g clip-path="url(#${id})">${rect(x, top, wide, tall, ground)}${circle(x + wide * (0.3 + 0.2 * i), y, radius * (1 + i * 0.22), palette.pale)}${rect(x, top + tall * horizonAt, wide, tall, i === 1 ? palette.ink : palette.ground)}</g>${perforations(x, top - 40, wide, palette.ink)}${perforations(x, top + tall + 18, wide, palette.ink)}`;
      })
      .join('');
  },
};

function perforations(x: number, y: number, wide: number, ink: string): string {
  return Array.from(
    { length: 5 },
    (_, i) =>
      `<rect x="${x + (i + 0.3) * (wide / 5)}" y="${y}" width="${(wide / 5) * 0.4}" height="20" rx="5" fill="${ink}" opacity=".55"/>`,
  ).join('');
}
