import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A ZIP archive of texts by their paths. */
export function makeArchive(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook as Excel writes it: texts apart from their cells, style 1 for days. */
export function makeWorkbook({
  rows,
  texts = '',
  ...more
}: {
  /** XML of the rows */
  rows: string;
  /** XML of the shared texts */
  texts?: string;
  [part: string]: string | Buffer;
}): Promise<Buffer> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  return makeArchive({
    '_rels/.rels': `<Relationships>${relation('rId1', 'officeDocument', '/xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="A" r:id="rId3"/><sheet name="B" r:id="rId4"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId4', 'worksheet', 'worksheets/sheet2.xml')}${relation('rId3', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId1', 'sharedStrings', 'sharedStrings.xml')}${relation('rId2', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-413]d mmmm yyyy;@"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': '<worksheet><sheetData/></worksheet>',
    ...more,
  });
}
