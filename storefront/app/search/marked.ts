import { MARK_CLOSE, MARK_OPEN } from '@colophon/contracts/search-query';

export type MarkedPart = { text: string; marked: boolean };

/** Cuts a text with marked words in parts; a sign without its other half is left out. Nothing in it is ever HTML. */
export function markedParts(text: string): MarkedPart[] {
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

/** The text as it was before its words were marked. */
export function withoutSigns(text: string): string {
  return text.replaceAll(MARK_OPEN, '').replaceAll(MARK_CLOSE, '');
}
