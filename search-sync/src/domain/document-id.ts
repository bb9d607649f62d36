import type { TitleId, TitleKind } from '@colophon/contracts/outbox';

/** The id of a title in the index: legal in Meilisearch, and the same whichever way it is reached. */
export function documentIdOf(kind: TitleKind, documentId: string): string {
  return `${kind === 'book' ? 'b' : 'j'}_${documentId}`;
}

/** The title that a document of the index is about; null where the id is none that we give. */
export function titleOfDocument(id: string): TitleId | null {
  const [, letter, documentId] = /^([bj])_(.+)$/s.exec(id) ?? [];
  if (documentId === undefined) return null;
  return { kind: letter === 'b' ? 'book' : 'journal', documentId };
}
