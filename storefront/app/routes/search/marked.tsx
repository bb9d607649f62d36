import { markedParts } from '~/search/marked';

/** A text with its highlights. */
export function Marked({ text }: { text: string }) {
  return markedParts(text).map((part, at) =>
    // The parts of a text are never reordered.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    part.marked ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
  );
}
