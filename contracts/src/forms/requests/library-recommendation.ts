import { EMAIL, ISBN, NAME, TITLE } from './common-fields';
import type { RequestDefinition } from './definition';

/** A reader would like a library to have the book. */
export const libraryRecommendation = {
  desk: 'library',
  page: 'library-recommendation',
  fields: [
    TITLE,
    ISBN,
    { name: 'library', kind: 'text', max: 200, required: true },
    { name: 'reason', kind: 'long-text', max: 2000, required: true },
    NAME,
    EMAIL,
    {
      name: 'role',
      kind: 'choice',
      max: 20,
      required: true,
      options: ['student', 'teacher', 'researcher', 'librarian', 'reader'],
    },
    { name: 'mayName', kind: 'choice', max: 20, required: true, options: ['yes', 'no'] },
  ],
} as const satisfies RequestDefinition;
