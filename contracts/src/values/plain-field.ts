/** Marks of emphasis around words, as Markdown has them: both outside a word, and touching what they enclose. */
const EMPHASIS = /(?<![\p{L}\p{N}\\*_])(\*{1,3}|_{1,3})(?=[^\s*_])([^*_\n]*[^\s*_])\1(?![\p{L}\p{N}*_])/gu;

/**
 * A field that has no markup, such as a title or a teaser, as it is shown: editors who are used to Markdown put asterisks or
 * lines around words in it too, and those marks are taken away. A sign that encloses nothing stays: '*wódr̥', '2 * 3'.
 */
export function plainField(text: string): string {
  return text.replace(EMPHASIS, '$2');
}
