/** Licences that only require their text, or that changes to the package itself stay open. */
const TAKEN = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/**
 * Tells whether an SPDX expression allows the use of a package: one of the licences joined by OR must be allowed, all
 * of those joined by AND. Parentheses are parsed as far as packages use them: around the whole, or around one side.
 */
export function isTaken(expression: string): boolean {
  const bare = expression.trim();
  const alternatives = splitOutside(bare, ' OR ');
  if (alternatives.length > 1) return alternatives.some(isTaken);
  const parts = splitOutside(bare, ' AND ');
  if (parts.length > 1) return parts.every(isTaken);
  if (bare.startsWith('(') && bare.endsWith(')')) return isTaken(bare.slice(1, -1));
  return TAKEN.has(bare);
}

function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let begin = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(') depth++;
    if (text[i] === ')') depth--;
    if (depth === 0 && text.startsWith(separator, i)) {
      parts.push(text.slice(begin, i));
      begin = i + separator.length;
    }
  }
  return [...parts, text.slice(begin)];
}
