/** A field's type, and for a component, its uid. */
export type Attribute = { type: string; component?: string };
export type Attributes = Readonly<Record<string, Attribute>>;

/** A text in the data, its path, and a function that replaces it. */
export type GivenText = {
  type: string;
  text: string;
  /** its path in the form */
  path: (string | number)[];
  replace(text: string): void;
};

/**
 * The texts in the data of a document, including its components.
 * @param attributesOf  the fields of a component, by its uid
 */
export function givenTexts(
  data: Record<string, unknown>,
  attributes: Attributes,
  attributesOf: (component: string) => Attributes,
): GivenText[] {
  return Object.entries(data).flatMap(([field, value]) => {
    const attribute = attributes[field];
    if (!attribute) return [];
    if (attribute.type === 'component' && attribute.component !== undefined) {
      const inner = attributesOf(attribute.component);
      const parts: unknown[] = Array.isArray(value) ? value : [value];
      return parts.flatMap((part, i) =>
        isRecord(part)
          ? givenTexts(part, inner, attributesOf).map((given) => ({
              ...given,
              path: Array.isArray(value) ? [field, i, ...given.path] : [field, ...given.path],
            }))
          : [],
      );
    }
    if (typeof value !== 'string') return [];
    const replace = (text: string) => {
      data[field] = text;
    };
    return [{ type: attribute.type, text: value, path: [field], replace }];
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
