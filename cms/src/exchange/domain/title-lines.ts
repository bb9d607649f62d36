import type { ImportTitle } from '@colophon/contracts/admin/import-routes';

/** What an import does with a title, as lines for a terminal. */
export function titleLines({ name, isbns, differences, questions, findings }: ImportTitle): string[] {
  return [
    `  ${[name, isbns.length > 0 && `(${isbns.join(', ')})`].filter(Boolean).join(' ')}`,
    ...differences.map(({ isbn, field, ours, theirs, reason }) =>
      [`    ${[isbn, field].filter(Boolean).join(' ')}: ${shorten(ours)} → ${shorten(theirs)}`, reason]
        .filter(Boolean)
        .join('. '),
    ),
    ...questions.map(({ text, options }) => `    ${text} ${options.map(({ label }) => label).join('; ')}`),
    ...findings.map(({ isbn, line, field, text }) => {
      const place = [isbn !== name && isbn, line > 0 && `line ${line}`, field].filter(Boolean).join(', ');
      return `    ${place ? `${place}: ` : ''}${text}`;
    }),
  ];
}

const LONGEST = 60;

function shorten(text: string | null): string {
  if (text === null) return 'nothing';
  const line = text.replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
