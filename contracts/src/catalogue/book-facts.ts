import { z } from 'zod';
import { bookTypeSchema } from './product';

/**
 * Facts of a book that are one value, the same in both languages, and that its search document holds; its page gets them too. Each is a column of that name in the CMS; what is here is read, sent to the storefront, and sent to search-sync.
 */
export const bookFactsSchema = z.object({
  type: bookTypeSchema,
  doi: z.string().nullable(),
});
export type BookFacts = z.infer<typeof bookFactsSchema>;

/** The facts of a book, without the rest of it. */
export function bookFactsOf(book: BookFacts): BookFacts {
  return bookFactsSchema.parse(book);
}

/** Facts of a book that only its page shows; likewise columns of those names. */
export const bookPageFactsSchema = z.object({
  imprint: z.string().nullable(),
  /** town of the imprint, as a reference names it */
  imprintPlace: z.string().nullable(),
  licence: z.string().nullable(),
});
export type BookPageFacts = z.infer<typeof bookPageFactsSchema>;

/** The facts of a book's page, without the rest of it. */
export function bookPageFactsOf(book: BookPageFacts): BookPageFacts {
  return bookPageFactsSchema.parse(book);
}
