const ESCAPED: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  // Not '\{': BibTeX counts braces without looking at what stands before them.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
};

/** A text as LaTeX prints it, on one line. Letters with accents stay as they are: biber and LaTeX read UTF-8. */
export function latex(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[\\{}~^&%$#_]/g, (sign) => ESCAPED[sign] ?? sign);
}

/** An address for a field that is read as it stands: only what would end the field is written otherwise. */
export function verbatim(address: string): string {
  return address.replace(/[{}\\\s]/g, encodeURIComponent);
}
