const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** What XML cannot carry. */
const FORBIDDEN = /[^\P{Cc}\t\n]|[\ufffe\uffff]/gu;

/** A text inside its cell. */
export function writeText(text: string): { type: 'inlineStr'; xml: string } {
  const escaped = text.replace(FORBIDDEN, '').replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
  return { type: 'inlineStr', xml: `<is><t xml:space="preserve">${escaped}</t></is>` };
}

const DAY_MS = 86_400_000;
/** 1 March 1900: before it Excel has a 29 February that was none. */
const FIRST_SAFE_DAY = 61;
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** The number of a day. @param day  ISO date @returns null before 1 March 1900, where a text has to do */
export function writeDay(day: string): number | null {
  const number = (Date.parse(day) - DAY_ZERO) / DAY_MS;
  return number >= FIRST_SAFE_DAY ? number : null;
}
