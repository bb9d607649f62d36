import { type Document, textsOf } from './document';

/** The values of one attribute, for filters and facets. */
export class Column {
  readonly #texts = new Map<Document, readonly string[]>();
  /** by value, without regard to case */
  readonly #documents = new Map<string, Set<Document>>();

  constructor(
    readonly attribute: string,
    documents: Iterable<Document>,
  ) {
    for (const document of documents) this.add(document);
  }

  add(document: Document): void {
    const texts = [...new Set(textsOf(document, this.attribute))];
    if (texts.length === 0) return;
    this.#texts.set(document, texts);
    for (const text of texts.map(toComparable)) {
      const known = this.#documents.get(text);
      if (known) known.add(document);
      else this.#documents.set(text, new Set([document]));
    }
  }

  remove(document: Document): void {
    for (const text of this.textsOf(document)) this.#documents.get(toComparable(text))?.delete(document);
    this.#texts.delete(document);
  }

  /** The different values of a document. */
  textsOf(document: Document): readonly string[] {
    return this.#texts.get(document) ?? [];
  }

  /** Whether a document has a value. */
  hasValue(value: string): (document: Document) => boolean {
    const documents = this.#documents.get(toComparable(value));
    return (document) => documents?.has(document) === true;
  }
}

function toComparable(text: string): string {
  return text.trim().toLowerCase();
}
