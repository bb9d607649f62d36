/** Returns true if a slug can exist: PostgreSQL refuses a zero byte in a text, so no slug contains one. */
export function canBeSlug(slug: string): boolean {
  return !slug.includes('\0');
}
