import { useEffect, useRef } from 'react';

/**
 * Props of a form that does something as soon as one of its fields has the focus.
 * A reader may be in a field before React has hydrated the page: then it is done at once.
 * @param act  may be called several times
 */
export function useFormFocus(act: (form: HTMLFormElement) => void) {
  const ref = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once, when the form appears
  useEffect(() => {
    if (ref.current?.contains(document.activeElement)) act(ref.current);
  }, []);
  return { ref, onFocus: () => ref.current && act(ref.current) };
}
