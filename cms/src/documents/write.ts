import type { Core } from '@strapi/strapi';

export type Middleware = Parameters<Core.Strapi['documents']['use']>[0];
export type DocumentContext = Parameters<Middleware>[0];

const WRITES: ReadonlySet<string> = new Set([
  'create',
  'update',
  'delete',
  'clone',
  'publish',
  'unpublish',
  'discardDraft',
]);

/** Types in addition to `api::` content that the site shows: a VAT rate changes prices on every page. */
const SHOWN_TYPES: ReadonlySet<string> = new Set(['plugin::shop.vat-rate']);

/** One change of content, as the document service was called; the loose types of 20 content types end here. */
export type Write = {
  uid: string;
  action: string;
  /** null for a document that is created */
  documentId: string | null;
  locale: string | null;
  /** 'published' when the same call publishes the draft */
  status: string | null;
  /** the given fields; completed and corrected in place */
  data: Record<string, unknown> | null;
};

/** The change that a call of the document service makes to what the site shows; null for all other calls. */
export function writeOf(context: DocumentContext): Write | null {
  const isShown = context.uid.startsWith('api::') || SHOWN_TYPES.has(context.uid);
  return isShown ? anyWriteOf(context) : null;
}

/** The change that a call makes to a table of the shop; null for all other calls. */
export function shopWriteOf(context: DocumentContext): Write | null {
  return context.uid.startsWith('plugin::shop.') ? anyWriteOf(context) : null;
}

/**
 * Removes the document id from the data of a create: given the id of another document, Strapi would add a second row to it, and
 * a new language without the fields that all its languages share.
 */
export function forceCreate({ uid, action, params }: DocumentContext): void {
  if (action !== 'create' || !/^(api::|plugin::shop\.)/.test(uid)) return;
  const { data }: { data?: unknown } = params ?? {};
  if (data && typeof data === 'object') delete (data as { documentId?: unknown }).documentId;
}

function anyWriteOf({ uid, action, params: given }: DocumentContext): Write | null {
  if (!WRITES.has(action)) return null;
  const params: { documentId?: unknown; locale?: unknown; status?: unknown; data?: unknown } = given ?? {};
  return {
    uid,
    action,
    documentId: typeof params.documentId === 'string' ? params.documentId : null,
    locale: typeof params.locale === 'string' ? params.locale : null,
    status: typeof params.status === 'string' ? params.status : null,
    data: params.data && typeof params.data === 'object' ? (params.data as Record<string, unknown>) : null,
  };
}
