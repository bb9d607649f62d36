import { crc32 } from 'node:zlib';
import type { PublicationFormat } from '@colophon/contracts/catalogue/product';
import { expect, test } from '@jest/globals';
import { sandboxEbookFile } from './sandbox-ebook-file';

const copy = (format: PublicationFormat, title = 'Été & “Memory” (1)') => ({
  isbn: '9780000000002',
  title,
  format,
  copies: 1,
  orderNumber: 'CUP 2026-000001',
  locale: 'en' as const,
});

test('an EPUB begins with its kind, and each file in it is whole', () => {
  const { name, type, data } = sandboxEbookFile('key', copy('eBook ePub'));
  expect({ name, type }).toEqual({ name: '9780000000002.epub', type: 'application/epub+zip' });
  expect(data.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip');
  const files = unzipped(data);
  expect([...files.keys()]).toEqual([
    'mimetype',
    'META-INF/container.xml',
    'book.opf',
    'nav.xhtml',
    'page.xhtml',
  ]);
  expect(files.get('page.xhtml')).toContain('<h1>Été &amp; “Memory” (1)</h1>');
  expect(files.get('page.xhtml')).toContain('This file is invented.');
});

test('a PDF names the place of each of its objects', () => {
  const { name, data } = sandboxEbookFile('key', copy('eBook PDF', `${'Long title '.repeat(20)}(漢)`));
  expect(name).toBe('9780000000002.pdf');
  const file = data.toString('latin1');
  const table = file.slice(file.lastIndexOf('xref\n', file.lastIndexOf('trailer')));
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n/gm)].map((row) => Number(row[1]));
  expect(offsets).toHaveLength(6);
  offsets.forEach((offset, index) => {
    expect(file.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`));
  });
  expect(file).toContain('\\(?\\)');
});

function unzipped(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [size, length] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
    const name = zip.subarray(at + 46, at + 46 + length).toString();
    const start = zip.readUInt32LE(at + 42) + 30 + length;
    const content = zip.subarray(start, start + size);
    expect(crc32(content)).toBe(zip.readUInt32LE(at + 16));
    files.set(name, content.toString());
    at += 46 + length;
  }
  return files;
}
