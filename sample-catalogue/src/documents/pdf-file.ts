import { deflateSync } from 'node:zlib';

/** The number of an object of the file, for references. */
export type Reference = `${number} 0 R`;

const HEADER = Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1');
/** Constant date in every file, so that the same texts give the same bytes. */
const PRODUCER = 'Colophon sample catalogue';

/** Writes a PDF file: objects, the first of which is the catalog, and at the end the table of their offsets. */
export class PdfFile {
  private readonly objects: (Buffer | null)[] = [null];

  /** Reserves an object that others refer to before its contents are known. */
  reserve(): Reference {
    this.objects.push(null);
    return `${this.objects.length} 0 R`;
  }

  /** Writes a reserved object. */
  fill(reference: Reference, dictionary: string): void {
    this.objects[numberOf(reference) - 1] = Buffer.from(dictionary, 'latin1');
  }

  add(dictionary: string): Reference {
    const reference = this.reserve();
    this.fill(reference, dictionary);
    return reference;
  }

  /** Writes a stream; `dictionary` holds its own entries without the brackets. Compressed unless it is so already. */
  stream(content: Buffer | string, dictionary = ''): Reference {
    const packed = dictionary.includes('/Filter')
      ? Buffer.from(content)
      : deflateSync(Buffer.from(typeof content === 'string' ? Buffer.from(content, 'latin1') : content));
    const filter = dictionary.includes('/Filter') ? '' : ' /Filter /FlateDecode';
    const reference = this.reserve();
    this.objects[numberOf(reference) - 1] = Buffer.concat([
      Buffer.from(`<< ${dictionary}${filter} /Length ${packed.length} >>\nstream\n`, 'latin1'),
      packed,
      Buffer.from('\nendstream', 'latin1'),
    ]);
    return reference;
  }

  /** Completes the file; `pages` is the page tree. */
  toBuffer({ pages, title, language }: { pages: Reference; title: string; language: string }): Buffer {
    this.fill(
      '1 0 R',
      `<< /Type /Catalog /Pages ${pages} /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    );
    const info = this.add(`<< /Title ${textString(title)} /Producer (${PRODUCER}) >>`);
    const parts: Buffer[] = [HEADER];
    const places: number[] = [];
    let at = HEADER.length;
    this.objects.forEach((object, i) => {
      const whole = Buffer.concat([
        Buffer.from(`${i + 1} 0 obj\n`, 'latin1'),
        object ?? Buffer.from('null', 'latin1'),
        Buffer.from('\nendobj\n', 'latin1'),
      ]);
      places.push(at);
      parts.push(whole);
      at += whole.length;
    });
    const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
    const size = places.length + 1;
    const trailer = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R /Info ${info} >>\nstartxref\n${at}\n%%EOF\n`;
    return Buffer.concat([...parts, Buffer.from(trailer, 'latin1')]);
  }
}

/** Encodes a text of the metadata: UTF-16 with its byte order mark, in hexadecimal. */
export function textString(text: string): string {
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  return `<${utf16.toString('hex')}>`;
}

function numberOf(reference: Reference): number {
  return Number(reference.split(' ', 1)[0]);
}
