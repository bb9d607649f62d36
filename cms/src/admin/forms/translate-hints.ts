import { hintOf } from './field-texts';

type Field = { name: string; hint?: string | undefined };
type Row = Field[];
/** A form as the content manager hands it to its hook, as far as it matters here. */
type Form = {
  layout: Row[][];
  components: Record<string, { layout: Row[] }>;
};

/** A form with hints in the panel's language: Strapi translates labels, and shows hints as they are stored. */
export function translateHints<F extends Form>(form: F, uid: string, language: string): F {
  const translated = (holder: string) => (row: Row) =>
    row.map((field) => ({ ...field, hint: hintOf(holder, field.name, language) ?? field.hint }));
  return {
    ...form,
    layout: form.layout.map((panel) => panel.map(translated(uid))),
    components: Object.fromEntries(
      Object.entries(form.components).map(([component, part]) => [
        component,
        { ...part, layout: part.layout.map(translated(component)) },
      ]),
    ),
  };
}

/** The content type of the form that an address of the panel shows; blank elsewhere. */
export function typeInAddress(path: string): string {
  return /\/(?:collection-types|single-types)\/([^/]+)/.exec(path)?.[1] ?? '';
}
