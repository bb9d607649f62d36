import { decodeHTMLStrict } from 'entities';

/** The character of a named entity of HTML, which has all that the DTD of ONIX 2.1 allows; undefined for no known name. */
export function namedEntity(name: string): string | undefined {
  const reference = `&${name};`;
  const character = decodeHTMLStrict(reference);
  return character === reference ? undefined : character;
}
