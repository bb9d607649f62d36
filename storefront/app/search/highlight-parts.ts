import { MARK_CLOSE, MARK_OPEN } from '@colophon/contracts/search/query';

export type MarkedPart = { text: string; marked: boolean };

/** Splits a text at its highlight marks; unmatched marks are removed. The text is never treated as HTML. */
export function highlightParts(text: string): MarkedPart[] {
  return text
    .split(MARK_OPEN)
    .flatMap((piece, at): MarkedPart[] => {
      if (at === 0) return [{ text: withoutSigns(piece), marked: false }];
      const [word = '', ...rest] = piece.split(MARK_CLOSE);
      return [
        { text: word, marked: rest.length > 0 },
        { text: rest.join(''), marked: false },
      ];
    })
    .filter((part) => part.text !== '');
}

/** Removes the highlight marks from a text. */
export function withoutSigns(text: string): string {
  return text.replaceAll(MARK_OPEN, '').replaceAll(MARK_CLOSE, '');
}
