import { COPY, EMAIL, ISBN, NAME, POSTAL_ADDRESS, REMARKS, TITLE } from './common-fields';
import type { RequestDefinition } from './definition';

/** A copy for a lecturer who considers the book for a course. */
export const inspectionCopy = {
  desk: 'education',
  page: 'review-and-inspection-copies',
  fields: [
    TITLE,
    ISBN,
    NAME,
    EMAIL,
    { name: 'institution', kind: 'text', max: 200, required: true, autocomplete: 'organization' },
    { name: 'course', kind: 'text', max: 200, required: true },
    { name: 'students', kind: 'text', max: 40, required: true },
    { name: 'starts', kind: 'text', max: 120, required: true },
    COPY,
    POSTAL_ADDRESS,
    REMARKS,
  ],
} as const satisfies RequestDefinition;
