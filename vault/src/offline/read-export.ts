import {
  type AuditLink,
  type ExportedSubmission,
  type ExportLine,
  exportLineSchema,
} from '@colophon/contracts/forms/author-export';

/** A parsed export file: all lines in order, and the relevant ones by kind. */
export type AuthorExport = {
  lines: ExportLine[];
  auditLog: AuditLink[];
  submissions: ExportedSubmission[];
};

/**
 * Parses the file that the admin exported.
 * @returns the number of the first invalid line, counted from 1; 0 where the file does not begin as an export does
 */
export function readExport(text: string): AuthorExport | { wrongLine: number } {
  const lines: ExportLine[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const parsed = readLine(line);
    if (!parsed) return { wrongLine: index === 0 ? 0 : index + 1 };
    lines.push(parsed);
  }
  if (lines[0]?.kind !== 'colophon-author-export') return { wrongLine: 0 };
  const auditLog = lines.flatMap((line) => {
    if (line.kind !== 'audit') return [];
    const { kind: _kind, ...link } = line;
    return [link];
  });
  const submissions = lines.filter((line) => line.kind === 'submission');
  return { lines, auditLog, submissions };
}

/** Serializes the lines to the same file again. */
export function formatExport(lines: readonly ExportLine[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

function readLine(line: string): ExportLine | null {
  try {
    return exportLineSchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
