/** Elements of HTML whose content is no text. */
export const IGNORED_ELEMENTS: ReadonlySet<string> = new Set(
  'script style head title iframe object embed svg math template noscript select textarea video audio'.split(
    ' ',
  ),
);
