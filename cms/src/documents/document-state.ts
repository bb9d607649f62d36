import { FALLBACK_LOCALE } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import type { Sql } from '../database/sql';
import { type Links, readLinks, sharedLinks } from './links';
import { isLocalized } from './localized';

/** A language's draft or published row of a document, with its fields but without relations, components and files. */
export type Version = Readonly<Record<string, unknown>> & {
  id: number;
  documentId: string;
  /** null for a type without languages */
  locale: string | null;
  /** in ISO 8601, as is `publishedAt` */
  updatedAt: string;
  publishedAt: string | null;
};

export type DocumentState = {
  /** English first, a draft before its publication; empty for a document that does not exist */
  versions: readonly Version[];
  /** the relations that all languages share */
  links: Links;
};

export const NO_DOCUMENT: DocumentState = { versions: [], links: new Map() };

/** Reads a document with all its versions, in two statements, and locks its rows until the transaction ends. */
export async function readDocumentState(
  strapi: Core.Strapi,
  sql: Sql,
  uid: string,
  documentId: string | null,
): Promise<DocumentState> {
  if (documentId === null) return NO_DOCUMENT;
  const versions: Version[] = await strapi.db
    .queryBuilder(uid)
    .select('*')
    .where({ documentId })
    // Descending, for PostgreSQL puts a draft's null first.
    .orderBy([{ locale: 'asc' }, { publishedAt: 'desc' }])
    .forUpdate()
    .execute();
  const ids = versions.map(({ id }) => id);
  return { versions, links: await readLinks(sql, sharedLinks(strapi, uid), ids) };
}

export const isPublished = ({ publishedAt }: Version) => publishedAt !== null;

/** The draft in a language, or its only row: what editors see. */
export function findShownVersion(
  strapi: Core.Strapi,
  uid: string,
  { versions }: DocumentState,
  locale: string | null,
): Version | null {
  if (!isLocalized(strapi, uid)) return versions[0] ?? null;
  return versions.find((version) => version.locale === (locale ?? FALLBACK_LOCALE)) ?? null;
}
