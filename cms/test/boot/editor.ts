import type { AdminClient, ApiResponse } from './client';

const TYPES = '/content-manager/collection-types';

/** What an editor does at the admin panel, by content type. */
export type Editor = ReturnType<typeof editorAt>;

/** The content manager's forms: each saves what is given and returns the saved row. */
export function editorAt(admin: AdminClient) {
  const path = (uid: string, documentId = '', action = '') =>
    `${TYPES}/${uid}${documentId && `/${documentId}`}${action && `/actions/${action}`}`;
  return {
    create: async (uid: string, data: object, locale = 'en') =>
      rowOf(await admin('POST', `${path(uid)}?locale=${locale}`, data)),
    save: async (uid: string, documentId: string, data: object, locale = 'en') =>
      rowOf(await admin('PUT', `${path(uid, documentId)}?locale=${locale}`, data)),
    publish: async (uid: string, documentId: string, locale = 'en', data: object = {}) =>
      rowOf(await admin('POST', `${path(uid, documentId, 'publish')}?locale=${locale}`, data)),
    unpublish: async (uid: string, documentId: string, locale = 'en') =>
      rowOf(await admin('POST', `${path(uid, documentId, 'unpublish')}?locale=${locale}`, {})),
    discard: async (uid: string, documentId: string, locale = 'en') =>
      rowOf(await admin('POST', `${path(uid, documentId, 'discard')}?locale=${locale}`, {})),
    remove: async (uid: string, documentId: string, locale = '*') => {
      const response = await admin('DELETE', `${path(uid, documentId)}?locale=${locale}`);
      if (response.status >= 300) throw new Error(JSON.stringify(response));
    },
    /** Saves and hands back whatever came, for what must be refused. */
    attempt: (uid: string, data: object, documentId = '', locale = 'en') =>
      admin(documentId ? 'PUT' : 'POST', `${path(uid, documentId)}?locale=${locale}`, data),
  };
}

export type SavedRow = Record<string, unknown> & { id: number; documentId: string };

function rowOf(response: ApiResponse): SavedRow {
  if (response.status >= 300) throw new Error(JSON.stringify(response));
  return (response.body as { data: SavedRow }).data;
}
