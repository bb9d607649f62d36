const LONGEST_SLUG = 100;
/** Also of a name that nothing is left of: an emoji, Han characters, blanks. */
const NAMELESS = 'file';

/**
 * What a file is called where it lies, without its ending: letters and digits of Latin script, '_' and '-'. It begins
 * with a letter or digit, and leaves room for what is put before and behind it in the 255 bytes of a file's name.
 * @param slug  the file's own name as Strapi spells it in Latin letters, empty where it cannot
 * @param suffix  makes it unique
 */
export function storedName(slug: string, suffix: string): string {
  const plain = slug
    .replace(/[^\w-]+/g, '_')
    .replace(/^[_-]+/, '')
    .slice(0, LONGEST_SLUG)
    .replace(/[_-]+$/, '');
  return `${plain || NAMELESS}_${suffix}`;
}
