const DESCRIPTION_LENGTH = 200;

/** Returns the whole text of HTML, without tags. */
export function wordsOf(html: string): string {
  return (
    html
      .replace(/<\/?(?:a|code|em|s|strong|sub|sup)\b[^>]*>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&#39;/g, '’')
      // Last, or '&amp;lt;' would be unescaped twice.
      .replace(/&amp;/g, '&')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** Returns the text of HTML, truncated at a word boundary, for a description. */
export function plainText(html: string): string {
  const text = wordsOf(html);
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_LENGTH))}…`;
}
