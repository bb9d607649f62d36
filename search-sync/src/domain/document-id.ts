import type { TitleId, TitleKind } from '@colophon/contracts/search/outbox';

/** The id of a title in the index: valid in Meilisearch, and unique over books and journals. */
export function documentIdOf(kind: TitleKind, documentId: string): string {
  return `${kind === 'book' ? 'b' : 'j'}_${documentId}`;
}

/** The title of a document in the index; null for an id that we do not create. */
export function titleOfDocument(id: string): TitleId | null {
  const [, letter, documentId] = /^([bj])_(.+)$/s.exec(id) ?? [];
  if (documentId === undefined) return null;
  return { kind: letter === 'b' ? 'book' : 'journal', documentId };
}
