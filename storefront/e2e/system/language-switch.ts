/** Removes the link to the other language from a page's HTML, because it contains the request's whole query. */
export function withoutLanguageSwitch(html: string): string {
  return html.replace(/<a\b[^>]*data-language-switch[^>]*>/g, '');
}
