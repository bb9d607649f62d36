import { crc32 } from 'node:zlib';
import type { Locale } from '@colophon/contracts/values/locale';
import type { EbookRequest } from './ebook-delivery';

/** An entry of an archive. */
type Entry = { name: string; data: string };

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** 1 January 1980: the same files make the same archive. */
const DATE = 0x21;

/** Builds a zip archive of small files, uncompressed, in their order: the format of an EPUB. */
function storedZip(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of entries) {
    const fileName = Buffer.from(name);
    const content = Buffer.from(data);
    const common = commonFields(fileName, content);
    const local = Buffer.concat([uint32(LOCAL_HEADER), common, fileName, content]);
    // version made by; comment, disk and attributes are zero
    const central = [
      uint32(CENTRAL_HEADER),
      uint16(VERSION),
      common,
      Buffer.alloc(10),
      uint32(offset),
      fileName,
    ];
    directory.push(Buffer.concat(central));
    parts.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const count = uint16(entries.length);
  const end = [uint32(END), Buffer.alloc(4), count, count, uint32(listing.length), uint32(offset), uint16(0)];
  return Buffer.concat([...parts, listing, ...end]);
}

function commonFields(name: Buffer, content: Buffer): Buffer {
  const size = uint32(content.length);
  return Buffer.concat([
    ...[VERSION, FLAGS, 0, 0, DATE].map(uint16),
    uint32(crc32(content)),
    size,
    size,
    uint16(name.length),
    uint16(0),
  ]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** Generates an EPUB 3 of one page. `id` names the copy; `lines` are its paragraphs. */
function onePageEpub(book: {
  id: string;
  title: string;
  language: string;
  lines: readonly string[];
}): Buffer {
  const title = xml(book.title);
  const language = xml(book.language);
  const page = (body: string) =>
    `<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}">
<head><title>${title}</title></head><body>${body}</body></html>`;
  const entries: Entry[] = [
    // First and uncompressed: the signature of an EPUB.
    { name: 'mimetype', data: 'application/epub+zip' },
    { name: 'META-INF/container.xml', data: CONTAINER },
    {
      name: 'book.opf',
      data: `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${xml(book.id)}</dc:identifier><dc:title>${title}</dc:title><dc:language>${language}</dc:language>
<meta property="dcterms:modified">2026-01-01T00:00:00Z</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="page" href="page.xhtml" media-type="application/xhtml+xml"/>
</manifest>
<spine><itemref idref="page"/></spine>
</package>`,
    },
    {
      name: 'nav.xhtml',
      data: page(`<nav epub:type="toc"><ol><li><a href="page.xhtml">${title}</a></li></ol></nav>`),
    },
    {
      name: 'page.xhtml',
      data: page(`<h1>${title}</h1>${book.lines.map((line) => `<p>${xml(line)}</p>`).join('')}`),
    },
  ];
  return storedZip(entries);
}

const CONTAINER = `<?xml version="1.0"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>`;

function xml(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');
}

const A4 = '0 0 595 842';
const LINE_CHARACTERS = 80;

/** Generates a PDF of one page, in the standard fonts. Characters outside Latin-1 become question marks. */
function onePagePdf({ title, lines }: { title: string; lines: readonly string[] }): Buffer {
  const text = [
    'BT /F1 20 Tf 28 TL 72 740 Td',
    ...foldLine(title, 44).map((line) => `(${escapePdf(line)}) Tj T*`),
    '/F1 12 Tf 18 TL T*',
    ...lines.flatMap((line) => foldLine(line, LINE_CHARACTERS)).map((line) => `(${escapePdf(line)}) Tj T*`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${A4}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escapePdf(title)}) >>`,
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + end, 'latin1');
}

function foldLine(text: string, width: number): string[] {
  return text.replace(/\s+/g, ' ').match(new RegExp(`.{1,${width}}(?: |$)|.{${width}}`, 'gu')) ?? [];
}

function escapePdf(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff]/gu, '?').replace(/[()\\]/g, '\\$&');
}

/** A file for download. */
type EbookFile = { name: string; type: string; data: Buffer };

const TEXTS: Record<Locale, { invented: string; order: string }> = {
  en: {
    invented:
      'This file is invented. It stands in for the book, of which it holds nothing: this shop is a trial.',
    order: 'Order {number}',
  },
  nl: {
    invented:
      'Dit bestand is verzonnen. Het staat hier in plaats van het boek en bevat daar niets van: deze winkel is een proef.',
    order: 'Bestelling {number}',
  },
};

/** Generates the sandbox distributor's file: one page in the right format which says that it is not the book. */
export function sandboxEbookFile(key: string, copy: Omit<EbookRequest, 'key'>): EbookFile {
  const { title, isbn, locale: language, format } = copy;
  const { invented, order } = TEXTS[language];
  const lines = [invented, `ISBN ${isbn}`, order.replace('{number}', copy.orderNumber)];
  return format === 'eBook ePub'
    ? {
        name: `${isbn}.epub`,
        type: 'application/epub+zip',
        data: onePageEpub({ id: key, title, language, lines }),
      }
    : { name: `${isbn}.pdf`, type: 'application/pdf', data: onePagePdf({ title, lines }) };
}
