const A4 = '0 0 595 842';
const LINE_CHARACTERS = 80;

/** Generates a PDF of one page, in the standard fonts. Characters outside Latin-1 become question marks. */
export function onePagePdf({ title, lines }: { title: string; lines: readonly string[] }): Buffer {
  const text = [
    'BT /F1 20 Tf 28 TL 72 740 Td',
    ...fold(title, 44).map((line) => `(${escaped(line)}) Tj T*`),
    '/F1 12 Tf 18 TL T*',
    ...lines.flatMap((line) => fold(line, LINE_CHARACTERS)).map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${A4}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(title)}) >>`,
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

function fold(text: string, width: number): string[] {
  return text.replace(/\s+/g, ' ').match(new RegExp(`.{1,${width}}(?: |$)|.{${width}}`, 'gu')) ?? [];
}

function escaped(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff]/gu, '?').replace(/[()\\]/g, '\\$&');
}
