import { adminApi } from '@strapi/strapi/admin';
import { noteRefusal } from './refusal';
import { type CachedQuery, type FormAddress, versionShown } from './version-shown';

/** The header that the CMS checks (`cms/src/content/stale/refuse-stale.ts`). */
const LOADED_VERSION = 'colophon-loaded-version';

type Form = FormAddress & { data?: { discardDraft?: boolean } };
type Request = { config?: { headers?: Record<string, string> } };
type Reply = { data?: { data?: { updatedAt?: string } }; error?: { message?: string; details?: unknown } };
type Store = { getState(): unknown };
type Started = { dispatch(action: unknown): void; queryFulfilled: Promise<unknown> };
type Endpoint = {
  query?: ((form: Form) => Request) | undefined;
  queryFn?: (
    form: Form,
    store: Store,
    options: unknown,
    send: (request: Request) => Promise<Reply>,
  ) => Promise<Reply>;
  onQueryStarted?: (form: Form, started: Started) => Promise<void>;
  invalidatesTags?: ((result: unknown, error: unknown, form: Form, meta: unknown) => unknown[]) | undefined;
};
type State = { adminApi: { queries: Record<string, CachedQuery | undefined> } };
type Saved = { data: { data?: { updatedAt?: string } } };
type Cached = { data?: { updatedAt?: string } };

/** The API of the admin with the endpoints that the content manager adds to it; Strapi has no types for those. */
const api = adminApi as unknown as {
  enhanceEndpoints(changes: { endpoints: Record<string, (endpoint: Endpoint | undefined) => void> }): unknown;
  util: {
    updateQueryData(endpoint: 'getDocument', form: FormAddress, change: (cached: Cached) => void): unknown;
  };
};

/**
 * Makes every form send the version that it shows when it is saved, published or discarded, so that the CMS can refuse to
 * overwrite a newer one; and preserves the typed text in the form when it is refused.
 */
export function nameVersions(): void {
  api.enhanceEndpoints({
    endpoints: {
      updateDocument: (endpoint) => {
        nameVersionOn(endpoint);
        // Strapi's own optimistic update shows the typed text as saved and, after a refusal, replaces it by the old text.
        if (endpoint) endpoint.onQueryStarted = cacheSavedVersion;
      },
      publishDocument: nameVersionOn,
      discardDocument: nameVersionOn,
      // Without discardDraft it unpublishes and keeps the draft.
      unpublishDocument: (endpoint) => nameVersionOn(endpoint, ({ data }) => data?.discardDraft === true),
    },
  });
}

function nameVersionOn(
  endpoint: Endpoint | undefined,
  isConcerned: (form: Form) => boolean = () => true,
): void {
  const request = endpoint?.query;
  if (!endpoint || !request) return;
  endpoint.query = undefined;
  endpoint.queryFn = async (form, store, _options, send) => {
    const { queries } = (store.getState() as State).adminApi;
    const version = isConcerned(form) ? versionShown(Object.values(queries), form) : null;
    const plain = request(form);
    const headers = { ...plain.config?.headers, ...(version ? { [LOADED_VERSION]: version } : {}) };
    const reply = await send({ ...plain, config: { ...plain.config, headers } });
    noteReply(form, reply);
    return reply;
  };
  // Strapi reads the document again after a refusal as well, which would replace the typed text by the newer version.
  const { invalidatesTags } = endpoint;
  endpoint.invalidatesTags = (result, error, form, meta) =>
    error ? [] : (invalidatesTags?.(result, error, form, meta) ?? []);
}

function noteReply(form: Form, { error }: Reply): void {
  const newer = (error?.details as { newer?: { at: string } | null } | undefined)?.newer;
  if (!error) noteRefusal(null);
  else if (newer !== undefined) noteRefusal({ form, message: error.message ?? '', at: newer?.at ?? null });
}

/**
 * Updates the cached version after a save, so that another save before the form is read again counts as a save of that version.
 */
async function cacheSavedVersion(form: Form, { dispatch, queryFulfilled }: Started): Promise<void> {
  const saved = (await queryFulfilled.catch(() => null)) as Saved | null;
  const updatedAt = saved?.data.data?.updatedAt;
  if (!updatedAt) return;
  const { collectionType, model, documentId, params } = form;
  dispatch(
    api.util.updateQueryData('getDocument', { collectionType, model, documentId, params }, (cached) => {
      if (cached.data) cached.data.updatedAt = updatedAt;
    }),
  );
}
