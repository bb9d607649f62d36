/*
 * Mail programs keep the styles of each element; some drop those of the head. So light is in the elements, and the
 * head only turns it dark where the reader's screen is.
 */
/** The head's part of a mail's look. */
export const MAIL_STYLE = `<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #131514 !important; color: #ecebe4 !important; }
  .rule { border-color: #3a3f3c !important; }
  .second { color: #a9ada7 !important; }
  .link { color: #ecebe4 !important; }
}
</style>`;

/** A text that stays a text within HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
