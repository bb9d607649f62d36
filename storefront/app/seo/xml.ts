/** XML that is already escaped: made by {@link element}. Anything else is text, and is escaped. */
export type Xml = { readonly xml: string };

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 forbids, even escaped: control characters, lone surrogates, U+FFFE and U+FFFF. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this looks for
const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Escapes a text for an element or an attribute in double quotes. */
export function escapeXml(text: string): string {
  return text.replace(UNSPEAKABLE, '').replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

/** Builds an element; attributes and children that are null, undefined or false are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | null | undefined>> = {},
  ...children: readonly (string | Xml | null | undefined | false)[]
): Xml {
  const attributeTexts = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [` ${key}="${escapeXml(value)}"`],
  );
  const content = children
    .map((child) => (typeof child === 'string' ? escapeXml(child) : child ? child.xml : ''))
    .join('');
  const start = `<${name}${attributeTexts.join('')}`;
  return { xml: content ? `${start}>${content}</${name}>` : `${start}/>` };
}

/** Serializes a whole document. */
export function document(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}

/** Creates the HTTP response with a document. */
export function xmlResponse(root: Xml, type = 'application/xml'): Response {
  return new Response(document(root), { headers: { 'Content-Type': `${type}; charset=utf-8` } });
}
