/** A message, and the fields that have it. */
export type ErrorGroup = { text: string; fields: string[] };

/** Groups fields with the same message, in the order of the form, so that nine blank fields are one message. */
export function groupErrors(errors: Readonly<Record<string, readonly string[]>>): ErrorGroup[] {
  const groups = new Map<string, string[]>();
  for (const [field, list] of Object.entries(errors)) {
    if (list.length === 0) continue;
    const text = list.join(' ');
    groups.set(text, [...(groups.get(text) ?? []), field]);
  }
  return [...groups].map(([text, fields]) => ({ text, fields }));
}
