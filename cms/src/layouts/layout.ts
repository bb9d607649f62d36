/** Layout of a type's list and form in the content manager. */
export type TypeLayout = {
  /** field with a document's name in lists of choices */
  mainField: string;
  /** columns of the list; languages and draft state are added automatically */
  list: readonly string[];
  /** 'field:width', twelve columns a row; all fields of the type */
  form: readonly string[];
  sort?: readonly [field: string, order: 'ASC' | 'DESC'];
  /** labels where the one made from the field's name is not good enough */
  labels?: Readonly<Record<string, string>>;
  hints?: Readonly<Record<string, string>>;
  /** computed fields: shown, never typed */
  readOnly?: readonly string[];
};

const LANGUAGES: Readonly<Record<string, string>> = { en: 'English', nl: 'Dutch' };

/** The label of a field: 'publicationFormat' is 'Publication format', 'name_nl' is 'Name (Dutch)'. */
export function labelOf(field: string): string {
  const [name = '', language = ''] = field.split('_');
  const spaced = name
    .replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\burl\b/i, 'address');
  const label = spaced.charAt(0).toUpperCase() + spaced.slice(1);
  return LANGUAGES[language] ? `${label} (${LANGUAGES[language]})` : label;
}

/** The rows of a form as the content manager stores them. */
export function formRows(form: readonly string[]): { name: string; size: number }[][] {
  return form.map((row) =>
    row.split(' ').map((field) => {
      const [name = '', size = '12'] = field.split(':');
      return { name, size: Number(size) };
    }),
  );
}
