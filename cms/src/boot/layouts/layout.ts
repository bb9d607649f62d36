/** How the content manager shows a type to editors. */
export type TypeLayout = {
  /** what a document of it is called in lists of choices */
  mainField: string;
  /** columns of the list; languages and draft state come by themselves */
  list: readonly string[];
  /** 'field:width', twelve columns a row; fields that are left out follow at the end */
  form: readonly string[];
  sort?: readonly [field: string, order: 'ASC' | 'DESC'];
  /** where the name made from the field's own will not do */
  labels?: Readonly<Record<string, string>>;
  hints?: Readonly<Record<string, string>>;
  /** computed: shown, never typed */
  readOnly?: readonly string[];
};

const LANGUAGES: Readonly<Record<string, string>> = { en: 'English', nl: 'Dutch' };

/** The name of a field in words: 'publicationFormat' is 'Publication format', 'name_nl' is 'Name (Dutch)'. */
export function labelOf(field: string): string {
  const [name = '', language = ''] = field.split('_');
  const words = name
    .replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\burl\b/i, 'address');
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return LANGUAGES[language] ? `${label} (${LANGUAGES[language]})` : label;
}

/** The rows of a form as the content manager keeps them. */
export function formRows(form: readonly string[]): { name: string; size: number }[][] {
  return form.map((row) =>
    row.split(' ').map((field) => {
      const [name = '', size = '12'] = field.split(':');
      return { name, size: Number(size) };
    }),
  );
}
