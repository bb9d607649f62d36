import { inflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { linesOf } from './column';
import { drawLeaflet } from './leaflet';
import { drawPreview } from './preview';

const leaflet = {
  language: 'nl' as const,
  kicker: 'EEN REEKS',
  title: 'Één café (en geen tweede)',
  paragraphs: ['## Kop', 'Wat er *staat*, zie [hier](/ergens).'],
  facts: ['ISBN 9789089641243'],
};

function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/FlateDecode \/Length (\d+) >>\nstream\n/g)].map((match) => {
    const at = match.index + match[0].length;
    return inflateSync(pdf.subarray(at, at + Number(match[1]))).toString('latin1');
  });
}

test('a document is a complete PDF file: its table has the offset of each object', () => {
  const pdf = drawLeaflet(leaflet);
  const text = pdf.toString('latin1');
  expect(text.startsWith('%PDF-1.7')).toBe(true);
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(table, table + 4)).toBe('xref');
  const places = [...text.slice(table).matchAll(/(\d{10}) 00000 n/g)].map((match) => Number(match[1]));
  expect(places.length).toBeGreaterThan(8);
  places.forEach((place, i) => {
    expect(text.slice(place, place + 12).startsWith(`${i + 1} 0 obj`)).toBe(true);
  });
});

test('its text is searchable: every code of a font is mapped to its character', () => {
  const maps = streamsOf(drawLeaflet(leaflet)).filter((stream) => stream.includes('beginbfchar'));
  const characters = new Set(
    maps.flatMap((map) =>
      [...map.matchAll(/<[0-9a-f]{2}> <([0-9a-f]{4})>/g)].map((match) =>
        String.fromCharCode(Number.parseInt(match[1] ?? '', 16)),
      ),
    ),
  );
  for (const letter of 'Ééncafé9789') expect(characters).toContain(letter);
  expect(characters).not.toContain('*');
});

test('its metadata have its title and its language', () => {
  const text = drawLeaflet(leaflet).toString('latin1');
  expect(text).toContain('/Lang (nl)');
  expect(text).toContain(Buffer.from(`\uFEFF${leaflet.title}`, 'utf16le').swap16().toString('hex'));
});

test('the same texts give the same bytes, and more of them more pages', () => {
  expect(drawLeaflet(leaflet).equals(drawLeaflet(leaflet))).toBe(true);
  const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page /g)?.length;
  const long = Array.from(
    { length: 60 },
    (_, i) => `Paragraaf ${i} met een regel of wat tekst die doorloopt.`,
  );
  expect(pages(drawLeaflet(leaflet))).toBe(1);
  expect(pages(drawLeaflet({ ...leaflet, paragraphs: long }))).toBeGreaterThan(2);
  const toc = ['Inleiding | 7', '  Een kop dieper | 12'];
  expect(pages(drawPreview({ language: 'nl', title: 'T', names: 'N', picture: undefined, toc }))).toBe(2);
});

test('a line is broken at the measure, and no word is lost', () => {
  const text = 'Een regel die te lang is voor de maat waarin hij moet staan';
  const lines = linesOf(text, 9, 'text');
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join(' ')).toBe(text);
});
