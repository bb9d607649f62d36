/** A line of a table of contents; level 1 is the shallowest. */
export type TocEntry = { level: number; label: string; page: string | null };

const DEEPEST = 3;
const LINE = /^((?:\t| {2}| ?[-–*•](?=[\s-–]))*)[ \t]*(.*)$/;
const WITH_PAGE = /^(.*?)[ \t]*(?:\||\t)[ \t]*([\dIVXLCDMivxlcdm]+(?:[-–][\dIVXLCDMivxlcdm]+)?)$/;

/**
 * Reads a table of contents as editors type it: one entry a line. Tabs, pairs of spaces or dashes in front
 * make an entry deeper (three levels at most); a page number may end the line after a '|' or a tab.
 *
 *     Introduction | 7
 *     1 Dutch and American English | 15
 *     - Settlers, sailors, schoolmasters
 *
 * Lines that are all indented count from the shallowest, so a list pasted from elsewhere comes out right.
 */
export function parseToc(text: string): TocEntry[] {
  const lines = text.split(/\r?\n/).flatMap((line) => {
    const [, indentation = '', typed = ''] = LINE.exec(line.trimEnd()) ?? [];
    if (!typed) return [];
    // Collapses blanks, so that the pattern below cannot backtrack over a long run of them.
    const rest = typed.replace(/[ \t]+/g, (gap) => (gap.includes('\t') ? '\t' : ' '));
    const [, label = '', page] = WITH_PAGE.exec(rest) ?? [];
    const depth = indentation.match(/\t| {2}|[-–*•]/g)?.length ?? 0;
    return [
      label ? { depth, label, page: page ?? null } : { depth, label: rest.replace(/\t/g, ' '), page: null },
    ];
  });
  const shallowest = Math.min(...lines.map(({ depth }) => depth));
  return lines.map(({ depth, label, page }) => ({
    level: Math.min(depth - shallowest + 1, DEEPEST),
    label,
    page,
  }));
}
