/**
 * Lists the names of a form's controls that differ from the page that the server rendered: changed by a visitor before
 * hydration, or by the browser's autofill.
 */
export function changedControls(form: HTMLFormElement | null): Set<string> {
  const controls = form ? [...form.elements] : [];
  return new Set(controls.filter(isChanged).map((control) => control.getAttribute('name') ?? ''));
}

function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    // React marks no option as the default when it makes a select itself, which nobody can have changed before.
    const rendered = [...control.options].find((option) => option.defaultSelected);
    return rendered !== undefined && control.value !== rendered.value;
  }
  if (!(control instanceof HTMLInputElement)) return false;
  const isBox = control.type === 'checkbox' || control.type === 'radio';
  return isBox ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}
