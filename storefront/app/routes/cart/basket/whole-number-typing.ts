/**
 * Whether text is refused where a whole number is asked: a decimal or thousands separator, and the digits after it,
 * which would otherwise turn '1,5' into 15.
 * @param text  what is typed or pasted
 * @param inFraction  whether a separator was refused just before
 */
export function isRefused(text: string, inFraction: boolean): boolean {
  return inFraction || /[.,]/.test(text);
}
