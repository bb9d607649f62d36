/** XML that is ready to be sent: what {@link element} makes. Anything else is text, and is escaped. */
export type Xml = { readonly xml: string };

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML 1.0 cannot say, not even escaped: control characters, halves of pairs, two that are none. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this looks for
const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** A text as it stands in an element or in an attribute between double quotes. */
export function escapeXml(text: string): string {
  return text.replace(UNSPEAKABLE, '').replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

/** An element; attributes and children that are null, undefined or false are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | null | undefined>> = {},
  ...children: readonly (string | Xml | null | undefined | false)[]
): Xml {
  const said = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [` ${key}="${escapeXml(value)}"`],
  );
  const content = children
    .map((child) => (typeof child === 'string' ? escapeXml(child) : child ? child.xml : ''))
    .join('');
  const start = `<${name}${said.join('')}`;
  return { xml: content ? `${start}>${content}</${name}>` : `${start}/>` };
}

/** A whole document. */
export function document(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}

/** A document as the answer to a request. */
export function xmlResponse(root: Xml, type = 'application/xml'): Response {
  return new Response(document(root), { headers: { 'Content-Type': `${type}; charset=utf-8` } });
}
