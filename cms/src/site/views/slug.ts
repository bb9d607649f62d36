/** Whether a slug can be asked for: PostgreSQL takes no zero byte in a text, so no slug has one. */
export function canBeSlug(slug: string): boolean {
  return !slug.includes('\0');
}
