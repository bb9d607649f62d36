/** Control characters except tab and line ends, lone surrogates, and what else XML 1.0 forbids. */
const FORBIDDEN = /[^\t\n\r\P{Cc}]|\p{Cs}|[\uFFFE\uFFFF]/gu;
const MARKUP = /[&<>]/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The text without the characters that no XML document may hold. */
export function allowedText(text: string): string {
  return text.replace(FORBIDDEN, '');
}

/** On one line, as the schemas demand of every element that is not XHTML; '' where nothing is visible. */
function oneLine(text: string): string {
  return allowedText(text)
    .replace(/[\t\n\r \u2028\u2029]+/g, ' ')
    .trim();
}

function escapeXml(text: string): string {
  return text.replace(MARKUP, (character) => ENTITIES[character] ?? '');
}

/**
 * An element that holds text. `attributes` are written as they are: ' dateformat="00"'.
 * @returns '' where there is no text
 */
export function element(name: string, value: string | number | null, attributes = ''): string {
  if (value === null) return '';
  const text = oneLine(String(value));
  return text && `<${name}${attributes}>${escapeXml(text)}</${name}>\n`;
}

/** @returns '' where all of the children are */
export function composite(name: string, ...children: readonly string[]): string {
  const content = children.join('');
  return content && `<${name}>\n${content}</${name}>\n`;
}

/** @returns '' where one of the children is: each of them is mandatory */
export function completeComposite(name: string, ...children: readonly string[]): string {
  return children.includes('') ? '' : composite(name, ...children);
}

export function writeAll<T>(items: readonly T[], write: (item: T) => string): string {
  return items.map(write).join('');
}

/** What is written of each item, without repetitions: the schemas want some elements to differ. */
export function eachOnce<T>(items: readonly T[], write: (item: T) => string): string {
  return [...new Set(items.map(write))].join('');
}
