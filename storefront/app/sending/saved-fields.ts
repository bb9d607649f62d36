import { type RefObject, useEffect } from 'react';
import { tryStorage } from './browser-storage';
import { fieldsOf } from './json-fields';

const KEY_PREFIX = 'fields:';

/**
 * Saves fields of a form in this tab as they are typed, and restores them, where they are empty, after a reload or a
 * visit to another page.
 * @param key  of the form, for `forgetFields` once it is sent
 * @param names  of the controls; never those of tax data
 */
export function useSavedFields(
  form: RefObject<HTMLFormElement>,
  key: string,
  names: readonly string[],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: restores once, when the form appears
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const controls = [...element.elements].filter(isTextControl).filter(({ name }) => names.includes(name));
    const saved = fieldsOf(tryStorage(() => JSON.parse(sessionStorage.getItem(KEY_PREFIX + key) ?? '{}')));
    for (const control of controls) {
      const text = saved[control.name];
      if (control.value === '' && typeof text === 'string') control.value = text;
    }
    const save = () => {
      const texts = Object.fromEntries(controls.map(({ name, value }) => [name, value]));
      tryStorage(() => sessionStorage.setItem(KEY_PREFIX + key, JSON.stringify(texts)));
    };
    element.addEventListener('input', save);
    return () => element.removeEventListener('input', save);
  }, [key]);
}

/** Removes the saved fields of a form that was sent. */
export function forgetFields(key: string): void {
  tryStorage(() => sessionStorage.removeItem(KEY_PREFIX + key));
}

function isTextControl(
  control: Element,
): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  );
}
