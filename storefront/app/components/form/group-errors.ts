/** A message, and the fields that it stands at. */
export type ErrorGroup = { text: string; fields: string[] };

/** Gathers fields with the same message, in the order of the form: nine blank fields are one thing to say. */
export function groupErrors(errors: Readonly<Record<string, readonly string[]>>): ErrorGroup[] {
  const groups = new Map<string, string[]>();
  for (const [field, list] of Object.entries(errors)) {
    if (list.length === 0) continue;
    const text = list.join(' ');
    groups.set(text, [...(groups.get(text) ?? []), field]);
  }
  return [...groups].map(([text, fields]) => ({ text, fields }));
}
