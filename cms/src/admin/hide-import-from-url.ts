/** Labels of the media library's menu entry, ours in both languages, by which it is recognised. */
export const IMPORT_FROM_URL = {
  en: { 'upload.import-from-url': 'File upload from URL' },
  nl: { 'upload.import-from-url': 'Bestand uploaden vanaf een URL' },
} as const;

const LABELS: ReadonlySet<string> = new Set([
  IMPORT_FROM_URL.en['upload.import-from-url'],
  IMPORT_FROM_URL.nl['upload.import-from-url'],
]);

type Entry = { textContent: string | null; hidden: boolean };

/** Hides the entry in a menu. */
export function hideImportFromUrl(entries: ArrayLike<Entry>): void {
  for (const entry of Array.from(entries))
    if (LABELS.has(entry.textContent?.trim() ?? '')) entry.hidden = true;
}

/**
 * Hides "from URL" whenever the media library opens a menu: the server fetches no addresses (`strapi-patches/no-requests-out.ts`), and
 * Strapi has no setting for its own button. Menus are rendered again each time they are opened.
 */
export function hideImportFromUrlInMenus(page: Document): void {
  const hide = () => hideImportFromUrl(page.querySelectorAll<HTMLElement>('[role="menuitem"]'));
  new MutationObserver(hide).observe(page.body, { childList: true, subtree: true });
}
