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
  const blank = text.lastIndexOf(' ', DESCRIPTION_LENGTH);
  // Chinese, Japanese and Thai have no blanks.
  return `${blank > DESCRIPTION_LENGTH / 2 ? text.slice(0, blank) : firstCharacters(text)}…`;
}

function firstCharacters(text: string): string {
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter().segment(text)) {
    if (index + segment.length > DESCRIPTION_LENGTH) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
