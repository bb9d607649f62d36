import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { PROOF_FIELD } from './form-names';
import type { RequiredWork } from './required-work.server';
import { solveWork } from './solve-work';

/** Max automatic resubmissions: a proof may have expired meanwhile. */
const MAX_ROUNDS = 3;

/**
 * Solves the proof of work that a refused form requires, and resubmits the form.
 * @param required  of the last response; a new object for each response
 * @returns whether it is working: the refusal need not be shown then. False without JavaScript and after a timeout: the
 *   refusal then explains what to do
 */
export function useRequiredWork(form: RefObject<HTMLFormElement>, required: RequiredWork | null): boolean {
  const hasScript = useSyncExternalStore(subscribeNever, returnTrue, returnFalse);
  const [given, giveUp] = useState<RequiredWork | null>(null);
  const rounds = useRef(0);
  useEffect(() => {
    if (!required) {
      rounds.current = 0;
      return;
    }
    const ended = new AbortController();
    const again = async () => {
      rounds.current += 1;
      const proof = rounds.current > MAX_ROUNDS ? '' : await solveWork(required.challenge, ended);
      if (ended.signal.aborted) return;
      const field = form.current?.elements.namedItem(PROOF_FIELD);
      if (proof && field instanceof HTMLInputElement) {
        field.value = proof;
        form.current?.requestSubmit();
        return;
      }
      rounds.current = 0;
      giveUp(required);
    };
    void again();
    return () => ended.abort();
  }, [form, required]);
  return hasScript && required !== null && given !== required;
}

const subscribeNever = () => () => {};
const returnTrue = () => true;
const returnFalse = () => false;
