const LONGEST_SLUG = 100;
/** Used where nothing of a name remains: an emoji, Han characters, blanks. */
const NAMELESS = 'file';

/**
 * The name of a stored file, without its extension: Latin letters and digits, '_' and '-'. It begins with a letter or digit,
 * and leaves room for prefix and suffix in the 255 bytes of a file name.
 * @param slug  the original name transliterated by Strapi, empty where it cannot
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
