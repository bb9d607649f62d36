/** The parts of a workbook of one sheet that are always the same, by their paths in the archive: ECMA-376, parts 1 and 2. */

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATION_TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const SHEET_PATH = 'xl/worksheets/sheet1.xml';

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATION_TYPES}/${type}" Target="${target}"/>`;
const override = (path: string, type: string) =>
  `<Override PartName="/${path}" ContentType="${CONTENT_TYPE}.${type}+xml"/>`;

/** Formats of numbers that need no definition: ECMA-376-1, 18.8.30. The day is shown as the reader's computer shows days. */
const NUMBER_FORMATS = { text: 49, number: 1, money: 2, day: 14 } as const;

/** Places of the styles of cells. */
export const STYLES = { heading: 1, text: 2, number: 3, money: 4, day: 5 } as const;

const style = (format: number) =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;

export const FIXED_PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', 'sheet.main')}${override(SHEET_PATH, 'worksheet')}${override('xl/styles.xml', 'styles')}</Types>`,
  '_rels/.rels': `${DECLARATION}<Relationships xmlns="${RELATIONS}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  'xl/workbook.xml': `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${RELATION_TYPES}"><sheets><sheet name="Colophon" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${DECLARATION}<Relationships xmlns="${RELATIONS}">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'styles', 'styles.xml')}</Relationships>`,
  'xl/styles.xml': `${DECLARATION}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/>${style(NUMBER_FORMATS.text)}${style(NUMBER_FORMATS.number)}${style(NUMBER_FORMATS.money)}${style(NUMBER_FORMATS.day)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
};

/** Around the rows of the sheet: the first row and column stay in view. @param columns  XML of their widths */
export const sheetStart = (columns: string) =>
  `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>`;

/** No sign at each ISBN that it is a number stored as text. @param rows  with that of the headings */
export const sheetEnd = (rows: number) =>
  `</sheetData><ignoredErrors><ignoredError sqref="A1:A${rows}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
