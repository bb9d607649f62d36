import { expect, test } from '@jest/globals';
import { fileProblem, type Offered, replacementProblem, withPlainEnding } from './check-file';
import { sniff } from './sniff';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const zip = (name: string, content: string) => bytes(`PK\x03\x04${'\0'.repeat(26)}${name}${content}`);

test.each([
  ['JPEG', bytes('\xff\xd8\xff\xe0\0\x10JFIF')],
  ['PNG', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
  ['WebP', bytes('RIFF\x10\0\0\0WEBPVP8 ')],
  ['PDF', bytes('%PDF-1.7\n')],
  ['EPUB', zip('mimetype', 'application/epub+zip')],
])('recognises a %s by its first bytes', (kind, head) => {
  expect(sniff(head)).toBe(kind);
});

test.each([
  ['HTML', bytes('<!doctype html><script>')],
  ['a script', bytes('alert(1)')],
  ['a program', bytes('MZ\x90\0')],
  ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['a GIF', bytes('GIF89a')],
  ['any other ZIP', zip('word/document.xml', '')],
  ['a ZIP that says something else', zip('mimetype', 'application/zip')],
  ['a sound', bytes('RIFF\x10\0\0\0WAVE')],
  ['nothing', bytes('')],
])('%s is not a supported type', (_name, head) => {
  expect(sniff(head)).toBeNull();
});

const offered: Offered = { name: 'cover.jpg', bytes: 1000, kind: 'JPEG', pixels: 1_000_000 };

test('accepts a file of the declared type and reasonable size', () => {
  expect(fileProblem(offered)).toBeNull();
  expect(fileProblem({ ...offered, name: 'COVER.JPEG' })).toBeNull();
  expect(fileProblem({ name: 'flyer.pdf', bytes: 20_000_000, kind: 'PDF', pixels: null })).toBeNull();
});

test.each<[Partial<Offered>, string]>([
  [{ kind: null }, 'no JPEG, PNG'],
  [{ kind: 'PNG' }, 'holds a PNG'],
  [{ name: 'cover' }, 'holds a JPEG'],
  [{ name: 'cover.jpg.exe' }, 'holds a JPEG'],
  [{ bytes: 16_000_000 }, '15 MB'],
  [{ pixels: null }, 'damaged'],
  [{ pixels: 60_000_000 }, '50 million pixels'],
  [{ name: 'x.pdf', kind: 'PDF', bytes: 26_000_000 }, '25 MB'],
])('refuses %j with a reason', (more, why) => {
  expect(fileProblem({ ...offered, ...more })).toContain(why);
});

test('keeps a name except for the case of its extension', () => {
  expect(withPlainEnding('Jacket FINAL.JPG')).toBe('Jacket FINAL.jpg');
  expect(withPlainEnding('NONE')).toBe('NONE');
});

test.each([
  ['new.pdf', '.pdf', true],
  ['new.jpeg', '.jpg', true],
  ['new.png', '.jpg', true],
  ['new.png', '.pdf', false],
  ['new.epub', '.pdf', false],
  ['new.pdf', '.png', false],
])('%s replacing a file with the extension %s: %s', (name, ending, isTaken) => {
  expect(replacementProblem(name, ending) === null).toBe(isTaken);
});
