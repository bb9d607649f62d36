import type { RequestDefinition, RequestField } from '@colophon/contracts/forms/requests/definition';
import { cleanLine, withoutUnseen } from '@colophon/contracts/values/clean-text';
import { parseIsbn } from '@colophon/contracts/values/isbn';
import { normalEmail } from '../../platform/domain/email';

/** The answers of a form, by field; blank fields are omitted. */
export type RequestAnswers = Readonly<Record<string, string>>;

/** A validation error of one field; the codes are those of the shop's messages. */
export type AnswerProblem =
  | { field: string; code: 'missing-answer' | 'invalid-email' | 'invalid-isbn' | 'invalid-field' }
  | { field: string; code: 'too-long'; values: { max: number } };

/**
 * Validates and normalises the answers of a form, or returns all errors at once, in the order of the form. Single-line
 * answers are collapsed to one line, so that none can inject a mail header. An ISBN loses its hyphens, an address its
 * capitals.
 */
export function checkAnswers(
  { fields }: RequestDefinition,
  given: Readonly<Record<string, string>>,
): { answers: RequestAnswers; problems: AnswerProblem[] } {
  const typed = new Map(fields.map((field) => [field.name, cleanAnswer(field, ownValue(given, field.name))]));
  const answers: Record<string, string> = {};
  const problems: AnswerProblem[] = [];
  for (const field of fields) {
    const text = typed.get(field.name) ?? '';
    const needed = field.required || isNeeded(field, typed);
    if (text === '') {
      if (needed) problems.push({ field: field.name, code: 'missing-answer' });
      continue;
    }
    const read = readAnswer(field, text);
    if (typeof read === 'string') answers[field.name] = read;
    else problems.push(read);
  }
  return { answers, problems };
}

/** Submitted field names that the form does not have. */
export function unknownFields({ fields }: RequestDefinition, given: object): string[] {
  const names = new Set(fields.map(({ name }) => name));
  return Object.keys(given).filter((name) => !names.has(name));
}

function ownValue(given: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(given, name) ? (given[name] ?? '') : '';
}

function isNeeded({ requiredWhen }: RequestField, typed: ReadonlyMap<string, string>): boolean {
  return requiredWhen !== undefined && typed.get(requiredWhen.field) === requiredWhen.is;
}

function cleanAnswer({ kind }: RequestField, text: string): string {
  if (kind !== 'long-text') return cleanLine(text);
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) =>
      withoutUnseen(line)
        .replace(/[\t\v\f]/g, ' ')
        .trimEnd(),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function readAnswer(field: RequestField, text: string): string | AnswerProblem {
  const { name, kind, max } = field;
  if (text.length > max) return { field: name, code: 'too-long', values: { max } };
  switch (kind) {
    case 'email':
      return normalEmail(text) ?? { field: name, code: 'invalid-email' };
    case 'isbn':
      return parseIsbn(text) ?? { field: name, code: 'invalid-isbn' };
    case 'choice':
      return field.options?.includes(text) ? text : { field: name, code: 'invalid-field' };
    case 'text':
    case 'title':
    case 'long-text':
      return text;
    default: {
      const unknown: never = kind;
      return unknown;
    }
  }
}
