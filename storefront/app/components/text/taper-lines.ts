/** Maximum characters per line: fits the narrowest phone, in the font size of a lead. */
const LONGEST = 30;
/** Length of the last line, as a fraction of the first; and the fraction of the block that the wedge fills. */
const TIP = 0.25;
const FILLED = (1 + TIP) / 2;

/**
 * Breaks a text into lines of decreasing length, as printers ended a book. Of all possible breaks the one closest to a
 * wedge is taken; a text that cannot taper stays one line, for the browser to wrap.
 */
export function taperLines(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const length = words.join(' ').length;
  for (let count = Math.ceil(length / (LONGEST * FILLED)); count <= words.length; count++) {
    const first = length / (count * FILLED);
    const wedge = Array.from(
      { length: count },
      (_, i) => first * (1 - ((1 - TIP) * i) / Math.max(1, count - 1)),
    );
    const lines = closestLines(words, wedge);
    if (lines) return lines;
  }
  return [words.join(' ')];
}

type Way = { miss: number; lines: string[] } | null;

/** Finds the lines closest to the widths of a wedge; null when one would have to be longer than the one above it. */
function closestLines(words: readonly string[], wedge: readonly number[]): string[] | null {
  const known = new Map<string, Way>();
  const from = (start: number, depth: number, above: number): Way => {
    const wish = wedge[depth];
    if (wish === undefined) return start === words.length ? { miss: 0, lines: [] } : null;
    const key = `${start} ${depth} ${above}`;
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    let best: Way = null;
    let line = '';
    for (let end = start; end < words.length; end++) {
      line = line ? `${line} ${words[end]}` : `${words[end]}`;
      if (line.length > above) break;
      const rest = from(end + 1, depth + 1, line.length);
      const miss = rest ? rest.miss + (line.length - wish) ** 2 : Number.POSITIVE_INFINITY;
      if (rest && miss < (best?.miss ?? Number.POSITIVE_INFINITY))
        best = { miss, lines: [line, ...rest.lines] };
    }
    known.set(key, best);
    return best;
  };
  return from(0, 0, LONGEST)?.lines ?? null;
}
