import type { Font } from 'opentype.js';
import { type Cut, placeGlyphs } from '../covers/typeface';
import type { PdfFile, Reference } from './pdf-file';

/** Units of an em in the outlines of letters. */
const EM = 1000;
/** Maximum of codes in one font of the file. */
const MAX_CODES = 256;

type Letter = { code: number; width: number; drawing: string; text: string };

const drawings = new Map<string, string>();

/**
 * The letters of one cut that a document uses, as a Type 3 font: outlines of Alegreya mapped to their characters, so
 * that the text can be searched, copied and read aloud. The document needs no font file.
 */
export class DocumentType {
  private readonly letters = new Map<string, Letter>();

  constructor(
    readonly cut: Cut,
    readonly name: string,
  ) {}

  /** Operand of TJ that sets a line, kerned. */
  set(text: string): string {
    const placed = placeGlyphs(text, this.cut);
    let line = '';
    let open = '';
    placed.glyphs.forEach(({ font, glyph, character, x }, i) => {
      const letter = this.letter(font, glyph, character);
      open += letter.code.toString(16).padStart(2, '0');
      const next = placed.glyphs[i + 1]?.x;
      const kern = next === undefined ? 0 : Math.round(letter.width - (next - x) * EM);
      if (kern !== 0) {
        line += `<${open}>${kern}`;
        open = '';
      }
    });
    return `[${line}${open ? `<${open}>` : ''}]`;
  }

  /** Writes the font into the file. */
  write(file: PdfFile): Reference {
    const letters = [...this.letters.values()];
    const procedures = letters.map(({ code, drawing }) => `/g${code} ${file.stream(drawing)}`).join(' ');
    const differences = letters.map(({ code }) => `/g${code}`).join(' ');
    const widths = letters.map(({ width }) => Math.round(width)).join(' ');
    const toUnicode = file.stream(unicodeMap(letters));
    return file.add(
      `<< /Type /Font /Subtype /Type3 /FontBBox [-300 -400 1400 1100] /FontMatrix [0.001 0 0 0.001 0 0] /Resources << >> /CharProcs << ${procedures} >> /Encoding << /Type /Encoding /Differences [0 ${differences}] >> /FirstChar 0 /LastChar ${letters.length - 1} /Widths [${widths}] /ToUnicode ${toUnicode} >>`,
    );
  }

  private letter(font: Font, glyph: ReturnType<Font['charToGlyph']>, character: string): Letter {
    const key = `${fontNumber(font)} ${glyph.index}`;
    const known = this.letters.get(key);
    if (known) return known;
    if (this.letters.size >= MAX_CODES) throw new Error('a document of the seed has too many characters');
    const width = ((glyph.advanceWidth ?? 0) / font.unitsPerEm) * EM;
    const drawn = drawings.get(key) ?? drawing(glyph);
    drawings.set(key, drawn);
    const letter = {
      code: this.letters.size,
      width,
      drawing: `${Math.round(width)} 0 -300 -400 1400 1100 d1 ${drawn}`,
      text: character,
    };
    this.letters.set(key, letter);
    return letter;
  }
}

const numbers = new Map<Font, number>();

function fontNumber(font: Font): number {
  const known = numbers.get(font);
  if (known !== undefined) return known;
  numbers.set(font, numbers.size);
  return numbers.size - 1;
}

/** The outline in operators of a PDF, whose y axis points upwards. */
function drawing(glyph: ReturnType<Font['charToGlyph']>): string {
  let [x, y] = [0, 0];
  const point = (a: number, b: number) => `${Math.round(a)} ${Math.round(-b)}`;
  const operators = glyph.getPath(0, 0, EM).commands.map((command) => {
    if (command.type === 'Z') return 'h';
    let operator: string;
    if (command.type === 'M') operator = `${point(command.x, command.y)} m`;
    else if (command.type === 'L') operator = `${point(command.x, command.y)} l`;
    else if (command.type === 'C')
      operator = `${point(command.x1, command.y1)} ${point(command.x2, command.y2)} ${point(command.x, command.y)} c`;
    else {
      // Converts a quadratic curve to the equal cubic one.
      const third = (from: number, by: number) => from + (2 / 3) * (by - from);
      operator = `${point(third(x, command.x1), third(y, command.y1))} ${point(third(command.x, command.x1), third(command.y, command.y1))} ${point(command.x, command.y)} c`;
    }
    [x, y] = [command.x, command.y];
    return operator;
  });
  return `${operators.join(' ')} f`;
}

function unicodeMap(letters: readonly Letter[]): string {
  const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');
  const rows = letters.map(({ code, text }) => `<${code.toString(16).padStart(2, '0')}> <${hex(text)}>`);
  const chunks: string[] = [];
  for (let at = 0; at < rows.length; at += 100) {
    const some = rows.slice(at, at + 100);
    chunks.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Colophon def /CMapType 2 def\n1 begincodespacerange <00> <ff> endcodespacerange\n${chunks.join('\n')}\nendcmap end end`;
}
