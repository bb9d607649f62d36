import type { Locale } from '@colophon/contracts/values/locale';
import { findingSentence } from '@colophon/onix/read/finding-sentence';
import { OnixError } from '@colophon/onix/read/onix-error';
import { errors } from '@strapi/utils';
import { FilesUnavailable } from '../../uploads/files-unavailable';
import { FileError, fileErrorSentence } from '../domain/file-error';

/** An error with the one of several files that it is of. */
export class NamedError extends Error {
  constructor(
    readonly path: string,
    cause: unknown,
  ) {
    super(path, { cause });
  }
}

/** Why a file cannot be read, with its line; null where it is another error. */
export function fileProblem(error: unknown, locale: Locale): string | null {
  if (error instanceof NamedError) {
    const problem = fileProblem(error.cause, locale);
    return problem && `${error.path}: ${problem}`;
  }
  if (error instanceof FileError) return fileErrorSentence(error, locale);
  // The media library's own words, which it has in English.
  if (error instanceof errors.ApplicationError || error instanceof FilesUnavailable) return error.message;
  if (!(error instanceof OnixError)) return null;
  const { code, values, line } = error;
  const place = { en: 'line', nl: 'regel' }[locale];
  return `${findingSentence(code, values, locale)}${line === null ? '' : ` (${place} ${line})`}`;
}
