import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { AskedWork } from './asked-work.server';
import { PROOF_FIELD } from './form-names';
import { solveWork } from './solve-work';

/** So often a form is sent again by itself: more work may be asked meanwhile, but not without end. */
const MOST_ROUNDS = 3;

/**
 * Does the work that a form was refused for, and sends the form again.
 * @param asked  of the last answer; another object for each answer
 * @returns whether it is at work: the refusal need not be shown then. Without script, and where the work is not done in time, it is
 *   not, and the refusal says what to do
 */
export function useAskedWork(form: RefObject<HTMLFormElement>, asked: AskedWork | null): boolean {
  const hasScript = useSyncExternalStore(never, yes, no);
  const [given, giveUp] = useState<AskedWork | null>(null);
  const rounds = useRef(0);
  useEffect(() => {
    if (!asked) {
      rounds.current = 0;
      return;
    }
    const ended = new AbortController();
    const again = async () => {
      rounds.current += 1;
      const proof = rounds.current > MOST_ROUNDS ? '' : await solveWork(asked.challenge, ended);
      if (ended.signal.aborted) return;
      const field = form.current?.elements.namedItem(PROOF_FIELD);
      if (proof && field instanceof HTMLInputElement) {
        field.value = proof;
        form.current?.requestSubmit();
        return;
      }
      rounds.current = 0;
      giveUp(asked);
    };
    void again();
    return () => ended.abort();
  }, [form, asked]);
  return hasScript && asked !== null && given !== asked;
}

const never = () => () => {};
const yes = () => true;
const no = () => false;
