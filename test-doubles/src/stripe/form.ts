/** A parsed form: texts, and nested values from names such as `a[b][0]`. */
export type Form = { [name: string]: string | Form };

/** Parses a form as Stripe's API does: `line_items[0][price_data][currency]=eur`. Lists become objects by number. */
export function readForm(text: string): Form {
  const form: Form = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.replace(/\]/g, '').split('[');
    const last = names.pop() as string;
    names.reduce(innerForm, form)[last] = value;
  }
  return form;
}

function innerForm(form: Form, name: string): Form {
  const known = form[name];
  if (typeof known === 'object') return known;
  const added: Form = {};
  form[name] = added;
  return added;
}
