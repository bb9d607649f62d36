const ESCAPED: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  // Not '\{': BibTeX counts braces even if they are escaped.
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

/** Escapes a text for LaTeX, on one line. Letters with accents are unchanged: biber and LaTeX read UTF-8. */
export function latex(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[\\{}~^&%$#_]/g, (sign) => ESCAPED[sign] ?? sign);
}

/** Escapes a URL for a verbatim field: only characters that would end the field are percent-encoded. */
export function verbatim(address: string): string {
  return address.replace(/[{}\\\s]/g, encodeURIComponent);
}
