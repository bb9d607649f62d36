import { isRequestKind, type RequestKind, requestDefinition } from '@colophon/contracts/requests/definitions';
import { proofIn } from '~/work/form-names';
import { BEGUN_FIELD, controlName, KIND_FIELD } from './form-fields';

/** Longer than any field takes: enough to say that it is too long. */
const CUT_AT = 5000;

/**
 * Reads a submitted form: the answers by field, as they were typed.
 * @returns null when it names no form of ours
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
