import type { Cut } from '../covers/typeface';
import { PdfFile, type Reference } from './pdf-file';
import { DocumentType } from './pdf-type';

/** Size of a page in points. A5, like a flyer. */
export type Format = { width: number; height: number };
export const A5: Format = { width: 420, height: 595 };

/** A picture of the document: a JPEG file, and its size in pixels. */
export type Picture = { jpeg: Buffer; width: number; height: number };

type Sheet = { operators: string[]; pictures: Set<string>; links: string[] };

const n = (value: number) => String(Math.round(value * 100) / 100);

/** The pages of a document. Coordinates start at the upper left corner, in points; colours are '#rrggbb'. */
export class SheetSet {
  private readonly file = new PdfFile();
  private readonly types = new Map<Cut, DocumentType>();
  private readonly pictures = new Map<Buffer, { name: string; reference: Reference }>();
  private readonly sheets: Sheet[] = [];

  constructor(readonly format: Format) {}

  get pageCount(): number {
    return this.sheets.length;
  }

  addPage(): void {
    this.sheets.push({ operators: [], pictures: new Set(), links: [] });
  }

  text(line: string, at: { x: number; y: number; size: number; cut: Cut; colour: string }): void {
    const type = this.type(at.cut);
    this.draw(
      `${colour(at.colour)} rg BT /${type.name} ${n(at.size)} Tf ${n(at.x)} ${n(this.format.height - at.y)} Td ${type.set(line)} TJ ET`,
    );
  }

  box(at: { x: number; y: number; width: number; height: number; colour: string }): void {
    this.draw(
      `${colour(at.colour)} rg ${n(at.x)} ${n(this.format.height - at.y - at.height)} ${n(at.width)} ${n(at.height)} re f`,
    );
  }

  picture(picture: Picture, at: { x: number; y: number; width: number; height: number }): void {
    const { name } = this.written(picture);
    this.page().pictures.add(name);
    this.draw(
      `q ${n(at.width)} 0 0 ${n(at.height)} ${n(at.x)} ${n(this.format.height - at.y - at.height)} cm /${name} Do Q`,
    );
  }

  /** Makes a rectangle of the page a link to a web address. */
  link(url: string, at: { x: number; y: number; width: number; height: number }): void {
    const top = this.format.height - at.y;
    this.page().links.push(
      `<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [${n(at.x)} ${n(top - at.height)} ${n(at.x + at.width)} ${n(top)}] /A << /S /URI /URI (${url.replace(/[()\\]/g, '')}) >> >>`,
    );
  }

  toBuffer(about: { title: string; language: string }): Buffer {
    const { file } = this;
    const pages = file.reserve();
    const fonts = [...this.types.values()].map((type) => `/${type.name} ${type.write(file)}`).join(' ');
    const images = new Map([...this.pictures.values()].map(({ name, reference }) => [name, reference]));
    const kids = this.sheets.map(({ operators, pictures, links }) => {
      const content = file.stream(operators.join('\n'));
      const used = [...pictures].map((name) => `/${name} ${images.get(name)}`).join(' ');
      return file.add(
        `<< /Type /Page /Parent ${pages} /MediaBox [0 0 ${this.format.width} ${this.format.height}] /Contents ${content} /Resources << /Font << ${fonts} >> /XObject << ${used} >> >> /Annots [${links.join(' ')}] >>`,
      );
    });
    file.fill(pages, `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`);
    return file.toBuffer({ pages, ...about });
  }

  private page(): Sheet {
    const page = this.sheets.at(-1);
    if (!page) throw new Error('a document begins with a page');
    return page;
  }

  private draw(operators: string): void {
    this.page().operators.push(operators);
  }

  private type(cut: Cut): DocumentType {
    const known = this.types.get(cut);
    if (known) return known;
    const type = new DocumentType(cut, `F${this.types.size}`);
    this.types.set(cut, type);
    return type;
  }

  private written(picture: Picture): { name: string; reference: Reference } {
    const known = this.pictures.get(picture.jpeg);
    if (known) return known;
    const reference = this.file.stream(
      picture.jpeg,
      `/Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
    );
    const written = { name: `P${this.pictures.size}`, reference };
    this.pictures.set(picture.jpeg, written);
    return written;
  }
}

function colour(hex: string): string {
  const part = (at: number) => n(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return `${part(1)} ${part(3)} ${part(5)}`;
}
