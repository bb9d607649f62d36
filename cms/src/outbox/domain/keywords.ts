/** The keywords that an editor wrote in one field, between commas, semicolons or on lines of their own. */
export function keywordsOf(text: string | null): string[] {
  const words = (text ?? '')
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean);
  return [...new Set(words)];
}

/** The names in a field that holds one a line or between semicolons: 'Jan Smit; Ann Jones'. */
export function namesOf(text: string | null): string[] {
  const names = (text ?? '')
    .split(/[;\n]/)
    .map((name) => name.replace(/^[-*]\s+/, '').trim())
    .filter(Boolean);
  return [...new Set(names)];
}
