import type { Locale } from '@colophon/contracts/values/locale';
import type { Mail } from './mail';
import type { Press } from './press';

/*
 * Mail programs keep inline styles; some drop those of the head. So the light theme is inline, and the head only
 * overrides it where the reader's screen is dark.
 */
/** Styles for the head of a mail. */
const MAIL_STYLE = `<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #131514 !important; color: #ecebe4 !important; }
  .rule { border-color: #3a3f3c !important; }
  .second { color: #a9ada7 !important; }
  .link { color: #ecebe4 !important; }
}
</style>`;

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A row of a table: label, amount, and a note in small print. */
export type MailRow = { label: string; note?: string; amount: string; strong?: boolean };

/** A block of a mail; both the text and the HTML version are built from the same list. */
export type MailBlock =
  | { kind: 'text'; heading?: string; lines: readonly string[] }
  | { kind: 'table'; rows: readonly MailRow[] }
  /** `text` with the placeholder {url} */
  | { kind: 'link'; text: string; url: string };

const AMOUNT_COLUMN = 14;
const LABEL_COLUMN = 58;

function textMail(blocks: readonly MailBlock[]): string {
  return `${blocks.map(textBlock).join('\n\n')}\n`;
}

function textBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return [...(block.heading ? [block.heading] : []), ...block.lines.map(collapseSpaces)]
        .filter(Boolean)
        .join('\n');
    case 'table':
      return block.rows.flatMap(textRow).join('\n');
    case 'link':
      return block.text.replace('{url}', () => block.url);
    default: {
      const unknown: never = block;
      return unknown;
    }
  }
}

/** Wraps a long label; the amount is next to its last line. */
function textRow({ label, note, amount }: MailRow): string[] {
  const lines = wrap(collapseSpaces(label), LABEL_COLUMN);
  const last = lines.pop() ?? '';
  const sum = `${last.padEnd(LABEL_COLUMN)} ${amount.padStart(AMOUNT_COLUMN)}`;
  const remark = note ? wrap(collapseSpaces(note), LABEL_COLUMN - 2).map((line) => `  ${line}`) : [];
  return [...lines, sum, ...remark];
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Renders the HTML version: no images, no external styles, no tracking of opens. */
function htmlMail(
  blocks: readonly MailBlock[],
  { title, language, masthead }: { title: string; language: string; masthead: string },
): string {
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(title)}</title>${MAIL_STYLE}</head>`,
    '<body class="paper" style="margin:0;padding:24px 16px;background:#fcfcfa;color:#16191a;font:17px/1.5 Georgia,serif">',
    '<div style="max-width:600px;margin:0 auto">',
    `<p class="rule" style="margin:0 0 24px;padding:0 0 12px;border-bottom:3px solid #16191a">${escapeHtml(masthead)}</p>`,
    ...blocks.map(htmlBlock),
    '</div></body></html>',
  ].join('\n');
}

function htmlBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'text': {
      const heading = block.heading ? `<strong>${escapeHtml(block.heading)}</strong><br>` : '';
      return `<p>${heading}${block.lines.map(collapseSpaces).filter(Boolean).map(escapeHtml).join('<br>')}</p>`;
    }
    case 'table':
      return [
        '<table style="width:100%;border-collapse:collapse;margin:24px 0;font-variant-numeric:tabular-nums">',
        ...block.rows.map(htmlRow),
        '</table>',
      ].join('\n');
    case 'link': {
      const url = escapeHtml(block.url);
      const link = `<a class="link" href="${url}" style="color:#16191a;overflow-wrap:anywhere">${url}</a>`;
      return `<p>${escapeHtml(block.text).replace('{url}', () => link)}</p>`;
    }
    default: {
      const unknown: never = block;
      return unknown;
    }
  }
}

function htmlRow({ label, note, amount, strong = false }: MailRow): string {
  const [open, close] = strong ? ['<strong>', '</strong>'] : ['', ''];
  const line = 'border-top:1px solid #cfd2cc;vertical-align:top';
  const remark = note
    ? `<br><small class="second" style="color:#55595a">${escapeHtml(collapseSpaces(note))}</small>`
    : '';
  return (
    `<tr><td class="rule" style="padding:8px 16px 8px 0;${line}">${open}${escapeHtml(collapseSpaces(label))}${close}${remark}</td>` +
    `<td class="rule" style="padding:8px 0;text-align:right;white-space:nowrap;${line}">` +
    `${open}${escapeHtml(amount)}${close}</td></tr>`
  );
}

// Names and titles come from customers and editors: collapsed to one line. Amounts contain a no-break space.
function collapseSpaces(text: string): string {
  return text.replace(/[^\S\u00a0]+/g, ' ').trim();
}

/**
 * Builds a mail from its blocks, as text and as HTML.
 * @param head  `name`: name of its file, and of its Message-ID unless `messageName` is given
 */
export function writeMail(
  blocks: readonly MailBlock[],
  head: { to: string; subject: string; name: string; messageName?: string; language: Locale },
  { sender, publicUrl }: Pick<Press, 'sender' | 'publicUrl'>,
): Mail {
  const { to, subject, name, messageName = name, language } = head;
  return {
    to,
    subject,
    text: textMail(blocks),
    html: htmlMail(blocks, { title: subject, language, masthead: sender }),
    messageId: `<${messageName}@${new URL(publicUrl).hostname}>`,
    name,
  };
}

/** Copies a mail for resending: with its own Message-ID, since mail programs hide repeated ones. */
export function asCopy(mail: Mail, copy: number): Mail {
  return {
    ...mail,
    messageId: mail.messageId.replace('@', `-copy-${copy}@`),
    name: `${mail.name}-copy-${copy}`,
  };
}
