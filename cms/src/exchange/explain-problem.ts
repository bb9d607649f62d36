import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Finding } from './domain/finding';
import { ImportProblem } from './domain/import-problem';

/** Why a title cannot be written or published, in words; an error that says nothing to a person goes to the log. */
export function explainProblem(strapi: Core.Strapi, error: unknown, what: string): Finding['text'] {
  if (error instanceof ImportProblem) return error.text;
  if (error instanceof errors.ApplicationError) return { en: error.message, nl: error.message };
  strapi.log.error(what, error);
  return new ImportProblem('unexpected').text;
}
