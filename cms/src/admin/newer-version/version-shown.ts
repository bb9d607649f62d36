/** What names a form's document in the requests of the content manager. */
export type FormAddress = {
  model: string;
  collectionType: string;
  documentId?: string | undefined;
  params?: { locale?: string; status?: string } | undefined;
};

/** A document as the content manager keeps it after reading it. */
export type KeptQuery = {
  endpointName?: string | undefined;
  originalArgs?: unknown;
  data?: unknown;
};

type Kept = { data?: { updatedAt?: string } | undefined; meta?: unknown };

/**
 * The version that a form shows: when its document was last changed as it was read, 'none' where the document was read
 * in a language that it has no text in, null where nothing was read. Of several readings the oldest counts: a save that
 * is refused without need is put right by opening the form anew, one that is let through is not.
 * @param queries  what the content manager keeps of its readings
 */
export function versionShown(queries: Iterable<KeptQuery | undefined>, form: FormAddress): string | null {
  const shown: string[] = [];
  for (const query of queries) {
    if (query?.endpointName !== 'getDocument' || !isOf(query.originalArgs as FormAddress, form)) continue;
    const { data, meta } = (query.data ?? {}) as Kept;
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
