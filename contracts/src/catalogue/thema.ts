import { themaCodes } from './thema-codes';
import { codesIn } from './trade';

/** Codes as they are stored, one a line, the main subject first; or why they are not taken. */
export type ReadThema =
  | { codes: string }
  | { problem: { code: 'unknown' | 'qualifier-first'; value: string } };

/** Whether a Thema code is a qualifier (a place, a time, a language …), which says more of a subject; those begin with a digit. */
export function isThemaQualifier(code: string): boolean {
  return /^\d/.test(code);
}

/** Reads Thema codes as people write them: on lines, or between commas, semicolons or spaces; each is kept once. */
export function readThema(text: string): ReadThema {
  const codes = codesIn(text);
  const unknown = codes.find((code) => !themaCodes().has(code));
  if (unknown !== undefined) return { problem: { code: 'unknown', value: unknown } };
  const [first] = codes;
  if (first !== undefined && isThemaQualifier(first))
    return { problem: { code: 'qualifier-first', value: first } };
  return { codes: [...new Set(codes)].join('\n') };
}
