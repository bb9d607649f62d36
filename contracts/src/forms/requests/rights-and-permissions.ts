import { EMAIL, ISBN, NAME, TITLE } from './common-fields';
import type { RequestDefinition } from './definition';

/** Somebody would like to use more of a book than the law allows without asking. */
export const rightsAndPermissions = {
  desk: 'rights',
  page: 'rights-and-permissions',
  fields: [
    TITLE,
    ISBN,
    {
      name: 'use',
      kind: 'choice',
      max: 20,
      required: true,
      options: ['chapter', 'image', 'translation', 'course', 'other'],
    },
    { name: 'part', kind: 'text', max: 300, required: true },
    { name: 'publication', kind: 'long-text', max: 2000, required: true },
    { name: 'printRun', kind: 'text', max: 120, required: false },
    { name: 'deadline', kind: 'text', max: 120, required: false },
    NAME,
    EMAIL,
    { name: 'organisation', kind: 'text', max: 200, required: false, autocomplete: 'organization' },
  ],
} as const satisfies RequestDefinition;
