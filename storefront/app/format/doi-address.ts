/** The address that resolves a DOI. Its suffix may have any character, such as '#' and '<' in older ones. */
export function doiAddress(doi: string): string {
  return `https://doi.org/${doi.split('/').map(encodeURIComponent).join('/')}`;
}
