/** An element of one product, in reference names. Elements of HTML inside texts keep their names. */
export type OnixElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (OnixElement | string)[];
  line: number;
  /** names from below Product to the element: 'DescriptiveDetail/ProductForm'; '' for the product itself */
  path: string;
};

/** The first child of that name. */
export function child(of: OnixElement | undefined, name: string): OnixElement | undefined {
  if (!of) return undefined;
  for (const node of of.children) if (typeof node !== 'string' && node.name === name) return node;
  return undefined;
}

/** All children of that name. */
export function children(of: OnixElement | undefined, name: string): OnixElement[] {
  return elementsOf(of).filter((node) => node.name === name);
}

function elementsOf(of: OnixElement | undefined): OnixElement[] {
  return of ? of.children.filter((node): node is OnixElement => typeof node !== 'string') : [];
}

/** The text directly inside an element, trimmed; of a code, number or date. Null where there is none. */
export function bareText(of: OnixElement | undefined): string | null {
  if (!of) return null;
  let text = '';
  for (const node of of.children) if (typeof node === 'string') text += node;
  return text.trim() || null;
}

/** The bare text of the first child of that name. */
export function bareTextOf(of: OnixElement | undefined, name: string): string | null {
  return bareText(child(of, name));
}
