import { type Entry, storedZip } from './stored-zip';

/** Generates an EPUB 3 of one page. `id` names the copy; `lines` are its paragraphs. */
export function onePageEpub(book: {
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
