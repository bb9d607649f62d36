/** Splits a field with keywords at commas, semicolons and line breaks. */
export function keywordsOf(text: string | null): string[] {
  const keywords = (text ?? '')
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean);
  return [...new Set(keywords)];
}

/** Splits a field with names at line breaks or semicolons: 'Jan Smit; Ann Jones'. */
export function namesOf(text: string | null): string[] {
  const names = (text ?? '')
    .split(/[;\n]/)
    .map((name) => name.replace(/^[-*]\s+/, '').trim())
    .filter(Boolean);
  return [...new Set(names)];
}
