import type { ListNumber } from '../code-lists';
import type { Identifier } from '../product';
import { codeElement } from './values';
import { composite, element, writeAll } from './xml';

/**
 * Identifiers of a composite such as ProductIdentifier, whose type is in an element such as ProductIDType. The types of its
 * list are written, the others left out.
 */
export function identifiersXml(
  name: string,
  typeElement: string,
  list: ListNumber,
  identifiers: readonly Identifier[],
): string {
  return writeAll(identifiers, ({ type, typeName, value }) => {
    const typeXml = codeElement(typeElement, list, type);
    const valueXml = element('IDValue', value);
    return typeXml && valueXml && composite(name, typeXml, element('IDTypeName', typeName), valueXml);
  });
}
