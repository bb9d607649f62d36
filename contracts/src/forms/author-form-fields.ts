/*
 * The fields of the author form, which its page needs in the browser too: no schema here, since zod stays out of
 * the browser's bundle.
 */

/** The five fields, in the order of the form (docs/specification.md#author-form). */
export const AUTHOR_FIELDS = ['name', 'email', 'dateOfBirth', 'bsn', 'relationNumber'] as const;
export type AuthorField = (typeof AUTHOR_FIELDS)[number];

/** Fields that nothing but the sealed text ever holds: not given back, not logged, not shown. */
export const SEALED_FIELDS: ReadonlySet<AuthorField> = new Set(['dateOfBirth', 'bsn']);

/** How many characters the other fields take. A surname in the Dutch register of persons has 200 at most. */
export const AUTHOR_LIMITS = { name: 200, email: 80, relationNumber: 20 } as const;
