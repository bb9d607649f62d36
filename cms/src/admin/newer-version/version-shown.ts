/** The document of a form, as the content manager's requests identify it. */
export type FormAddress = {
  model: string;
  collectionType: string;
  documentId?: string | undefined;
  params?: { locale?: string; status?: string } | undefined;
};

/** A document in the content manager's query cache. */
export type CachedQuery = {
  endpointName?: string | undefined;
  originalArgs?: unknown;
  data?: unknown;
};

type Cached = { data?: { updatedAt?: string } | undefined; meta?: unknown };

/**
 * Returns the version that a form shows: `updatedAt` of the document as it was read, 'none' where it was read in a language
 * that it has no text in, null where nothing was read. Of several cached queries the oldest counts: a save that is refused
 * without need is fixed by opening the form again, a wrongly accepted one is not.
 * @param queries  the content manager's query cache
 */
export function versionShown(queries: Iterable<CachedQuery | undefined>, form: FormAddress): string | null {
  const shown: string[] = [];
  for (const query of queries) {
    if (query?.endpointName !== 'getDocument' || !isOf(query.originalArgs as FormAddress, form)) continue;
    const { data, meta } = (query.data ?? {}) as Cached;
    if (data?.updatedAt) shown.push(data.updatedAt);
    else if (data && meta) return 'none';
  }
  return shown.sort()[0] ?? null;
}

function isOf(read: FormAddress, form: FormAddress): boolean {
  return (
    read.model === form.model &&
    (form.collectionType === 'single-types' || (!!form.documentId && read.documentId === form.documentId)) &&
    (read.params?.locale ?? null) === (form.params?.locale ?? null) &&
    read.params?.status !== 'published'
  );
}
