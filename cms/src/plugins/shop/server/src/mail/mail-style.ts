/*
 * Mail programs keep inline styles; some drop those of the head. So the light theme is inline, and the head only
 * overrides it where the reader's screen is dark.
 */
/** Styles for the head of a mail. */
export const MAIL_STYLE = `<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #131514 !important; color: #ecebe4 !important; }
  .rule { border-color: #3a3f3c !important; }
  .second { color: #a9ada7 !important; }
  .link { color: #ecebe4 !important; }
}
</style>`;

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
