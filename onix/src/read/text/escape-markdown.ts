/**
 * Plain text as Markdown that shows just that. Only what would mean something is escaped: editors read and change the text.
 */
export function escapedMarkdown(text: string): string {
  return text
    .replace(/[\\`*]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?=[a-z/!?]|$)/gi, '\\<')
    .replace(/\](?=[([:])/g, '\\]')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/~~/g, '\\~~');
}

/** Escapes what at the beginning of a line would make it a heading, list, quotation or rule. */
export function escapedLineStart(line: string): string {
  return line
    .replace(/^(\s*)(#{1,6}(?=\s|$)|>|[-+](?=\s|$)|={2,}$|-{2,}|~{3,})/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^ {4,}/, '');
}
