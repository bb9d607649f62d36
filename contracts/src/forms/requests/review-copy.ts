import { COPY, EMAIL, ISBN, NAME, POSTAL_ADDRESS, REMARKS, TITLE } from './common-fields';
import type { RequestDefinition } from './definition';

/** A copy for somebody who will write or speak about the book. */
export const reviewCopy = {
  desk: 'press',
  page: 'review-and-inspection-copies',
  fields: [
    TITLE,
    ISBN,
    NAME,
    EMAIL,
    { name: 'medium', kind: 'text', max: 200, required: true },
    { name: 'appears', kind: 'text', max: 120, required: false },
    COPY,
    POSTAL_ADDRESS,
    REMARKS,
  ],
} as const satisfies RequestDefinition;
