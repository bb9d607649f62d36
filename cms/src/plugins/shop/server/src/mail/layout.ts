/** A part of a mail; both layouts are made from the same list, so they say the same. */
export type MailBlock =
  | { kind: 'text'; heading?: string; lines: readonly string[] }
  | { kind: 'table'; rows: readonly { label: string; amount: string; strong?: boolean }[] }
  /** `text` with a gap {url} */
  | { kind: 'link'; text: string; url: string };

const AMOUNT_COLUMN = 14;
const LABEL_COLUMN = 58;

/** The mail for readers of plain text. */
export function textMail(blocks: readonly MailBlock[]): string {
  return `${blocks.map(textBlock).join('\n\n')}\n`;
}

function textBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return [...(block.heading ? [block.heading] : []), ...block.lines.map(tidy)].filter(Boolean).join('\n');
    case 'table':
      return block.rows
        .map(({ label, amount }) => `${tidy(label).padEnd(LABEL_COLUMN)} ${amount.padStart(AMOUNT_COLUMN)}`)
        .join('\n');
    case 'link':
      return block.text.replace('{url}', block.url);
    default: {
      const unknown: never = block;
      return unknown;
    }
  }
}

/** The mail as a plain HTML page: no images, no styles from outside, nothing that tells us it was read. */
export function htmlMail(
  blocks: readonly MailBlock[],
  { title, language }: { title: string; language: string },
): string {
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(title)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#fff;color:#1d1d1b;font:16px/1.5 Georgia,serif">',
    '<div style="max-width:600px;margin:0 auto">',
    ...blocks.map(htmlBlock),
    '</div></body></html>',
  ].join('\n');
}

function htmlBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'text': {
      const heading = block.heading ? `<strong>${escapeHtml(block.heading)}</strong><br>` : '';
      return `<p>${heading}${block.lines.map(tidy).filter(Boolean).map(escapeHtml).join('<br>')}</p>`;
    }
    case 'table':
      return [
        '<table style="width:100%;border-collapse:collapse">',
        ...block.rows.map(({ label, amount, strong = false }) => {
          const [open, close] = strong ? ['<strong>', '</strong>'] : ['', ''];
          const line = 'border-top:1px solid #d8d4cc;vertical-align:top';
          return (
            `<tr><td style="padding:8px 16px 8px 0;${line}">${open}${escapeHtml(tidy(label))}${close}</td>` +
            `<td style="padding:8px 0;text-align:right;white-space:nowrap;${line}">` +
            `${open}${escapeHtml(amount)}${close}</td></tr>`
          );
        }),
        '</table>',
      ].join('\n');
    case 'link': {
      const url = escapeHtml(block.url);
      return `<p>${escapeHtml(block.text).replace('{url}', `<a href="${url}" style="color:inherit">${url}</a>`)}</p>`;
    }
    default: {
      const unknown: never = block;
      return unknown;
    }
  }
}

// Names and titles are the customer's and the editors' own: one line, whatever they hold.
function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
