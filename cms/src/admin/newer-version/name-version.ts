import { adminApi } from '@strapi/strapi/admin';
import { noteRefusal } from './refusal';
import { type FormAddress, type KeptQuery, versionShown } from './version-shown';

/** The header in which the CMS expects it (`cms/src/content/stale/refuse-stale.ts`). */
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
type State = { adminApi: { queries: Record<string, KeptQuery | undefined> } };
type Saved = { data: { data?: { updatedAt?: string } } };
type Kept = { data?: { updatedAt?: string } };

/** The API of the admin with the endpoints that the content manager adds to it; Strapi types none of those. */
const api = adminApi as unknown as {
  enhanceEndpoints(changes: { endpoints: Record<string, (endpoint: Endpoint | undefined) => void> }): unknown;
  util: {
    updateQueryData(endpoint: 'getDocument', form: FormAddress, change: (kept: Kept) => void): unknown;
  };
};

/**
 * Has every form say which version it shows when it is saved, published or thrown away, so that the CMS can refuse what
 * would overwrite a newer one; and keeps what was typed in the form when it is refused.
 */
export function nameVersions(): void {
  api.enhanceEndpoints({
    endpoints: {
      updateDocument: (endpoint) => {
        named(endpoint);
        // Strapi's own shows what was typed as if it were saved and, when it is refused, the old text in its place.
        if (endpoint) endpoint.onQueryStarted = keepSavedVersion;
      },
      publishDocument: named,
      discardDocument: named,
      // Without that wish it takes the text off the site and leaves the draft, whoever wrote it.
      unpublishDocument: (endpoint) => named(endpoint, ({ data }) => data?.discardDraft === true),
    },
  });
}

function named(endpoint: Endpoint | undefined, isConcerned: (form: Form) => boolean = () => true): void {
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
  // Strapi reads the document anew after a refusal as well, which puts the newer version in the place of what was typed.
  const { invalidatesTags } = endpoint;
  endpoint.invalidatesTags = (result, error, form, meta) =>
    error ? [] : (invalidatesTags?.(result, error, form, meta) ?? []);
}

function noteReply(form: Form, { error }: Reply): void {
  const newer = (error?.details as { newer?: { at: string } | null } | undefined)?.newer;
  if (!error) noteRefusal(null);
  else if (newer !== undefined) noteRefusal({ form, message: error.message ?? '', at: newer?.at ?? null });
}

/** A save that follows before the form is read anew is a save of the version that this one made. */
async function keepSavedVersion(form: Form, { dispatch, queryFulfilled }: Started): Promise<void> {
  const saved = (await queryFulfilled.catch(() => null)) as Saved | null;
  const updatedAt = saved?.data.data?.updatedAt;
  if (!updatedAt) return;
  const { collectionType, model, documentId, params } = form;
  dispatch(
    api.util.updateQueryData('getDocument', { collectionType, model, documentId, params }, (kept) => {
      if (kept.data) kept.data.updatedAt = updatedAt;
    }),
  );
}
