const DESCRIPTION_LENGTH = 200;

/** All words of HTML, without its tags. */
export function wordsOf(html: string): string {
  return (
    html
      .replace(/<\/?(?:a|code|em|s|strong|sub|sup)\b[^>]*>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&#39;/g, '’')
      // Last, or '&amp;lt;' would become a sign that nobody wrote.
      .replace(/&amp;/g, '&')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** Words of HTML without its tags, cut at a word, for a description. */
export function plainText(html: string): string {
  const text = wordsOf(html);
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_LENGTH))}…`;
}
