import {
  type SiteData,
  type SiteParams,
  type SiteRouteName,
  siteResponseOf,
  siteRoutes,
} from '@colophon/contracts/site/routes';
import { z } from 'zod';
import { type AdminClient, callApi } from '../boot/client';
import type { CmsHandle } from '../boot/strapi';

const savedSchema = z.object({ data: z.object({ documentId: z.string() }) });

/** Writes content as an editor does, over the content manager, and publishes it. */
export function editorAt(admin: AdminClient) {
  async function save(method: 'POST' | 'PUT', path: string, data: object): Promise<string> {
    const { status, body } = await admin(method, `/content-manager/${path}`, data);
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`);
    return savedSchema.parse(body).data.documentId;
  }
  const collection = (type: string) => `collection-types/api::${type}.${type}`;

  return {
    /** An entry of a type without drafts. */
    enter: (type: string, data: object): Promise<string> => save('POST', collection(type), data),
    /** Writes and publishes an entry; with a document id, its translation. */
    publish(type: string, locale: 'en' | 'nl', data: object, documentId?: string): Promise<string> {
      const target = documentId ? `${collection(type)}/${documentId}` : collection(type);
      return save('POST', `${target}/actions/publish?locale=${locale}`, data);
    },
    /** Saves a draft and leaves it so; with a document id, that document's. */
    draft(type: string, locale: 'en' | 'nl', data: object, documentId?: string): Promise<string> {
      const target = documentId ? `${collection(type)}/${documentId}` : collection(type);
      return save(documentId ? 'PUT' : 'POST', `${target}?locale=${locale}`, data);
    },
    publishSingle: (type: string, data: object): Promise<string> =>
      save('POST', `single-types/api::${type}.${type}/actions/publish`, data),
    enterSingle: (type: string, data: object): Promise<string> =>
      save('PUT', `single-types/api::${type}.${type}`, data),
    withdraw: (type: string, locale: 'en' | 'nl', documentId: string): Promise<string> =>
      save('POST', `${collection(type)}/${documentId}/actions/unpublish?locale=${locale}`, {}),
  };
}
export type Editor = ReturnType<typeof editorAt>;

/** A relation as the content manager sends it. */
export function linkedTo(...documentIds: string[]): { connect: { documentId: string }[]; disconnect: [] } {
  return { connect: documentIds.map((documentId) => ({ documentId })), disconnect: [] };
}

const BEGUN = Date.now();

/** A day as an ISO date, some days from the day on which the suite began, also past midnight. */
export function daysFromNow(days: number): string {
  return new Date(BEGUN + days * 86_400_000).toISOString().slice(0, 10);
}

/** Calls a route of the read API; its answer is parsed by the contract. */
export async function readSite<N extends SiteRouteName>(
  cms: CmsHandle,
  name: N,
  params: SiteParams<N>,
  headers: Record<string, string> = {},
): Promise<{ status: number; data: SiteData<N> | null; version: number; validUntil: string | null }> {
  const route = siteRoutes[name];
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) {
    if (value !== undefined) query.set(key, String(value));
  }
  const { status, body } = await callApi(`${route.path}?${query}`, undefined, headers, cms);
  const result = siteResponseOf(z.strictObject(route.data.shape)).parse(body);
  return { status, ...result, data: result.data as SiteData<N> | null };
}

/** The same where something must be there. */
export async function readData<N extends SiteRouteName>(
  cms: CmsHandle,
  name: N,
  params: SiteParams<N>,
): Promise<SiteData<N>> {
  const { data, status } = await readSite(cms, name, params);
  if (data === null) throw new Error(`${name} answered ${status} without data`);
  return data;
}
