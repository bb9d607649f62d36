/** What the media library calls it, in our words, so that it can be told from the other entries of its menus. */
export const IMPORT_FROM_URL = {
  en: { 'upload.import-from-url': 'File upload from URL' },
  nl: { 'upload.import-from-url': 'Bestand uploaden vanaf een URL' },
} as const;

const LABELS: ReadonlySet<string> = new Set([
  IMPORT_FROM_URL.en['upload.import-from-url'],
  IMPORT_FROM_URL.nl['upload.import-from-url'],
]);

type Entry = { textContent: string | null; hidden: boolean };

/** Hides the entry among those of a menu. */
export function hideImportFromUrl(entries: ArrayLike<Entry>): void {
  for (const entry of Array.from(entries))
    if (LABELS.has(entry.textContent?.trim() ?? '')) entry.hidden = true;
}

/**
 * Keeps the menus of the media library without "from URL": the server takes no addresses (`boot/no-requests-out.ts`), and
 * Strapi has no setting for its own button. Menus are made anew each time they are opened.
 */
export function keepImportFromUrlHidden(page: Document): void {
  const hide = () => hideImportFromUrl(page.querySelectorAll<HTMLElement>('[role="menuitem"]'));
  new MutationObserver(hide).observe(page.body, { childList: true, subtree: true });
}
