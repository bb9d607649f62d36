/** Formats a weight as '2 kg', and below a kilogram as '750 g'. */
export function formatWeight(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${String(grams / 1000).replace('.', ',')} kg`;
}
