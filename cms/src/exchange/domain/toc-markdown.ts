import { parseToc } from '../../text/domain/toc';

/** A table of contents as an editor types it, as a Markdown list: its lines are kept where a text is made of paragraphs. */
export function tocAsMarkdown(toc: string): string {
  return parseToc(toc)
    .map(({ level, label, page }) => `${'  '.repeat(level - 1)}- ${label}${page ? ` | ${page}` : ''}`)
    .join('\n');
}

/** A table of contents from Markdown, one entry a line: a list, or lines of a text. */
export function tocOfMarkdown(markdown: string): string {
  return markdown
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, indent = '', rest = ''] = /^( *)(?:[-*+] +)?(.*)$/.exec(line) ?? [];
      return `${'- '.repeat(Math.min(Math.floor(indent.length / 2), 2))}${rest.replace(/\\([\\|*_[\]#-])/g, '$1')}`;
    })
    .join('\n');
}
