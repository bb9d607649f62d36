import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Keys after which the next digit stands elsewhere, or replaces what was there. */
const MOVING = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

type WholeNumberInput = {
  /** ref for the `<input type="number">` */
  input: RefObject<HTMLInputElement>;
  /** whether text was refused since the number last changed */
  refused: boolean;
  /** for when the number has changed */
  forget: () => void;
  /** for when the input is left, or the caret is put elsewhere: what is typed next belongs to no fraction */
  endFraction: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/**
 * Refuses fractions in a number input while they are typed or pasted: Chromium drops the ',' of '1,5' by itself, which
 * would order 15 copies. Listens to the browser's event, since React's has no pasted text in Firefox.
 */
export function useWholeNumber(): WholeNumberInput {
  const input = useRef<HTMLInputElement>(null);
  const inFraction = useRef(false);
  const [refused, setRefused] = useState(false);

  function endFraction() {
    inFraction.current = false;
  }

  useEffect(() => {
    const element = input.current;
    const check = (event: InputEvent) => {
      if (event.data === null) {
        // Something is deleted.
        inFraction.current = false;
        return;
      }
      if (!isRefused(event.data, inFraction.current)) return;
      event.preventDefault();
      setRefused(true);
      // A pasted text is refused with its fraction; a typed one goes on.
      if (event.data.length === 1) inFraction.current = true;
    };
    element?.addEventListener('beforeinput', check);
    return () => element?.removeEventListener('beforeinput', check);
  }, []);

  return {
    input,
    refused,
    forget: () => setRefused(false),
    endFraction,
    onKeyDown: ({ key, ctrlKey, metaKey }) => {
      if (ctrlKey || metaKey || MOVING.includes(key)) endFraction();
    },
  };
}

/**
 * Whether text is refused where a whole number is asked: a decimal or thousands separator, and the digits after it,
 * which would otherwise turn '1,5' into 15.
 * @param text  what is typed or pasted
 * @param inFraction  whether a separator was refused just before
 */
export function isRefused(text: string, inFraction: boolean): boolean {
  return inFraction || /[.,]/.test(text);
}
