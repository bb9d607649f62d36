/** The file formats of a citation, by file extension: RIS, BibTeX and CSL-JSON. */
export const CITATION_FORMATS = ['ris', 'bib', 'json'] as const;
export type CitationFormat = (typeof CITATION_FORMATS)[number];

/** Display names of the formats. */
export const CITATION_NAMES = { ris: 'RIS', bib: 'BibTeX', json: 'CSL-JSON' } as const;

/** Returns the path of a book's citation file, from the path of its page. */
export function citationPath(bookPath: string, format: CitationFormat): string {
  return `${bookPath}/cite.${format}`;
}
