/** Returns the five-character SQLSTATE of an error or of its cause; null for an error that is not PostgreSQL's. */
export function databaseErrorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return /^[0-9A-Z]{5}$/.test(code) ? code : databaseErrorCode(error.cause);
}
