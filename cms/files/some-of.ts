/** 'a, b, c and 4 more'. */
export function someOf(names: readonly string[]): string {
  const SHOWN = 10;
  const shown = names.slice(0, SHOWN).join(', ');
  return names.length > SHOWN ? `${shown} and ${names.length - SHOWN} more` : shown;
}
