import { bareText, child, children, type OnixElement } from '../element';

/**
 * An element of ONIX 3 made from one of release 2.1, whose line and path it keeps: findings lead to what is in the file.
 * @param content  text or elements
 */
export function make(
  name: string,
  source: OnixElement,
  content: string | readonly OnixElement[],
): OnixElement {
  return {
    ...source,
    name,
    attributes: {},
    children: typeof content === 'string' ? [content] : [...content],
  };
}

/** The same element under another name. */
export function rename(element: OnixElement, name: string): OnixElement {
  return { ...element, name };
}

/** The children of one name under another, their code changed by a table. */
export function moveChildren(
  parent: OnixElement | undefined,
  from: string,
  to: string,
  codes: Readonly<Record<string, string>> = {},
): OnixElement[] {
  return children(parent, from).map((element) => {
    const written = bareText(element)?.toUpperCase();
    const code = written === undefined ? undefined : codes[written];
    return code === undefined ? rename(element, to) : { ...element, name: to, children: [code] };
  });
}

/** The children of several names as they are. */
export function childrenOf(parent: OnixElement | undefined, ...names: string[]): OnixElement[] {
  return names.flatMap((name) => children(parent, name));
}

/** A list with one element, or none when its content is empty. */
export function wrapList(name: string, source: OnixElement, content: readonly OnixElement[]): OnixElement[] {
  return content.length > 0 ? [make(name, source, content)] : [];
}

/** Identifiers of one kind under the names of ONIX 3. */
export function identifiers(
  parent: OnixElement,
  [from, fromType]: readonly [string, string],
  [to, toType]: readonly [string, string],
): OnixElement[] {
  return children(parent, from).map((element) =>
    make(to, element, [
      ...moveChildren(element, fromType, toType),
      ...childrenOf(element, 'IDTypeName', 'IDValue'),
    ]),
  );
}

/** NameCodeType, NameCodeTypeName and NameCodeValue as an identifier. */
export function nameCode(parent: OnixElement, to: string, toType: string): OnixElement[] {
  if (!child(parent, 'NameCodeValue')) return [];
  const content = [
    ...moveChildren(parent, 'NameCodeType', toType),
    ...moveChildren(parent, 'NameCodeTypeName', 'IDTypeName'),
    ...moveChildren(parent, 'NameCodeValue', 'IDValue'),
  ];
  return [make(to, parent, content)];
}
