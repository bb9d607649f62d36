/** The file formats of a citation, by the extension of their address: RIS, BibTeX and CSL-JSON. */
export const CITATION_FORMATS = ['ris', 'bib', 'json'] as const;
export type CitationFormat = (typeof CITATION_FORMATS)[number];

/** What programs call the formats. */
export const CITATION_NAMES = { ris: 'RIS', bib: 'BibTeX', json: 'CSL-JSON' } as const;

/** Where a book's citation stands, from the address of its page. */
export function citationPath(bookPath: string, format: CitationFormat): string {
  return `${bookPath}/cite.${format}`;
}
