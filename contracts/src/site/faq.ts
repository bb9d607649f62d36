import { z } from 'zod';
import { localizedTextSchema } from '../values/locale';

/** The groups of questions, in the order of their page. */
export const FAQ_GROUPS = [
  'web-shop',
  'authors',
  'book-stores',
  'ebooks',
  'journal-subscribers-and-readers',
  'journal-authors',
  'press',
] as const;
export const faqGroupSchema = z.enum(FAQ_GROUPS);
export type FaqGroup = z.infer<typeof faqGroupSchema>;

/**
 * Frequently asked questions (docs/specification.md#other-screens, "FAQ list"): all groups in their order, those
 * without questions too.
 */
export const faqSchema = z.object({
  groups: z.array(
    z.object({
      group: faqGroupSchema,
      items: z.array(
        z.object({
          /** the hash of the address while the answer is open; one of its own on the whole page */
          slug: z.string(),
          question: localizedTextSchema,
          /** safe HTML, made from the editor's Markdown */
          answer: localizedTextSchema,
        }),
      ),
    }),
  ),
});
export type FaqView = z.infer<typeof faqSchema>;
