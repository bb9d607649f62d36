import {
  isRequestKind,
  type RequestKind,
  requestDefinition,
} from '@colophon/contracts/forms/requests/definitions';
import { proofIn } from '~/work/form-names';
import { BEGUN_FIELD, controlName, KIND_FIELD } from './form-fields';

/** Truncation limit, above every field's maximum, so that the shop can still report a value as too long. */
const CUT_AT = 5000;

/**
 * Reads a submitted form: the values by field, as typed.
 * @returns null for an unknown kind of form
 */
export function readRequestForm(form: FormData): {
  kind: RequestKind;
  answers: Record<string, string>;
  begun: string | undefined;
  proof: string | undefined;
} | null {
  const kind = form.get(KIND_FIELD);
  if (!isRequestKind(kind)) return null;
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, CUT_AT) : '';
  };
  const answers = requestDefinition(kind).fields.map(
    ({ name }) => [name, text(controlName(kind, name))] as const,
  );
  return {
    kind,
    answers: Object.fromEntries(answers),
    begun: text(BEGUN_FIELD).slice(0, 200) || undefined,
    proof: proofIn(form),
  };
}
