import { FALLBACK_LOCALE } from '@colophon/contracts/values/locale';
import { panelLanguage } from '@colophon/shop/platform/domain/panel-language';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Sql } from '../../database/sql';
import { isLocalized } from '../../documents/localized';
import { documentIdsOf, type Write } from '../../documents/write';
import { nameOfField } from '../../layouts/layouts';
import { env } from '../../settings/env';
import { differingFields, type Fields } from './differing-fields';
import { fieldMessage, goneMessage, staleMessage } from './stale-messages';

/**
 * The header with the version that an admin form shows: `updatedAt` of the row that it loaded, or 'none' where the document had
 * no text in that language. Requests without it (seed, imports, other programs) are not checked.
 */
const LOADED_VERSION = 'colophon-loaded-version';

/** Actions that would overwrite a newer draft. */
const OVERWRITES: ReadonlySet<string> = new Set(['update', 'publish', 'unpublish', 'discardDraft']);

type Person = { id: number; firstname?: string | null; lastname?: string | null; email?: string | null };
type Row = Record<string, unknown> & { id: number; updatedAt: string | Date; updatedBy: Person | null };

/** Returns true if the current request has the version header for this document. */
export function namesVersion(strapi: Core.Strapi, write: Write): boolean {
  return loadedVersion(strapi, write) !== null;
}

/**
 * Refuses to save over a version that the form never showed (optimistic locking). Must run inside the transaction of the write:
 * the row is locked, so of two concurrent saves of one version exactly one succeeds. A form that would change nothing of the
 * newer version is accepted: it overwrites nothing.
 * @throws ValidationError that names who saved the newer version, when, and the fields that differ
 */
export async function refuseStale(strapi: Core.Strapi, sql: Sql, write: Write): Promise<void> {
  const loaded = loadedVersion(strapi, write);
  if (loaded === null) return;
  // Publishing from the form is a save and then the publication: the second must not be checked against the first's version.
  const { state } = strapi.requestContext.get() ?? { state: {} };
  if (state.hasLoadedVersion === true) return;
  const row = await currentRow(strapi, sql, write);
  if (!isCurrent(loaded, row)) refuse(strapi, write, row);
  state.hasLoadedVersion = true;
}

function loadedVersion(strapi: Core.Strapi, write: Write): string | null {
  const context = strapi.requestContext.get();
  const params: { model?: unknown; id?: unknown } = context?.params ?? {};
  if (!context || write.documentId === null || !OVERWRITES.has(write.action)) return null;
  // One request may write other documents too; the header is about the one in its address.
  const isIts = params.model === write.uid && (params.id === undefined || params.id === write.documentId);
  return isIts ? context.get(LOADED_VERSION) || null : null;
}

function isCurrent(loaded: string, row: Row | null): boolean {
  if (loaded === 'none' || row === null) return loaded === 'none' && row === null;
  return new Date(row.updatedAt).getTime() === Date.parse(loaded);
}

/** The draft, or the only row, of the document in its language, locked until the transaction ends. */
async function currentRow(strapi: Core.Strapi, sql: Sql, write: Write): Promise<Row | null> {
  const model = strapi.getModel(write.uid as UID.ContentType);
  await sql(`SELECT id FROM "${model.collectionName}" WHERE document_id = ? ORDER BY id FOR UPDATE`, [
    write.documentId,
  ]);
  const shown = Object.entries(model.attributes)
    .filter(([, { type }]) => type === 'component' || type === 'media')
    .map(([name, { type }]) => [name, type === 'component' ? { populate: true } : true]);
  const row: Row | null = await strapi.db.query(write.uid as UID.Schema).findOne({
    where: {
      documentId: write.documentId,
      ...(isLocalized(strapi, write.uid) ? { locale: write.locale ?? FALLBACK_LOCALE } : {}),
      ...(model.options?.draftAndPublish ? { publishedAt: null } : {}),
    },
    populate: { ...Object.fromEntries(shown), updatedBy: true },
  });
  return row;
}

function refuse(strapi: Core.Strapi, write: Write, row: Row | null): void {
  const language = panelLanguage(strapi.requestContext.get());
  if (row === null) throw new errors.ValidationError(goneMessage(language), { newer: null, errors: [] });
  const fieldsOf = (uid: string) => strapi.getModel(uid as UID.Schema).attributes as Fields;
  const fields = write.data ? differingFields(write.data, row, fieldsOf(write.uid), fieldsOf) : [];
  if (write.data && fields.length === 0) return;
  const user: { id?: unknown } | undefined = strapi.requestContext.get()?.state.user;
  const isSelf = row.updatedBy !== null && row.updatedBy.id === user?.id;
  const at = new Date(row.updatedAt);
  const by = nameOf(row.updatedBy);
  const message = staleMessage(language, {
    ...{ by, isSelf, at, timeZone: env.PRESS_TIME_ZONE },
    fields: fields.map((field) => nameOfField(write.uid, field)),
  });
  throw new errors.ValidationError(message, {
    newer: { by, at: at.toISOString(), fields },
    errors: fields.map((field) => ({
      path: [field],
      message: fieldMessage(language, row[field]),
      name: 'ValidationError',
    })),
  });
}

function nameOf(person: Person | null): string | null {
  const name = [person?.firstname, person?.lastname].filter(Boolean).join(' ');
  return name || person?.email || null;
}

/**
 * Makes a change and sets its editor as `updated_by` of every language that it changed. Strapi copies shared fields into the
 * other languages and updates their date but not their editor: a refusal would name the wrong person.
 */
export async function nameEditor<T>(
  strapi: Core.Strapi,
  sql: Sql,
  write: Write,
  change: () => Promise<T>,
): Promise<T> {
  const startedAt = new Date();
  const result = await change();
  const user: { id?: unknown } | undefined = strapi.requestContext.get()?.state.user;
  if (typeof user?.id !== 'number' || !isLocalized(strapi, write.uid)) return result;
  await sql(
    `UPDATE "${strapi.getModel(write.uid as UID.ContentType).collectionName}" SET updated_by_id = ?
     WHERE document_id = ANY(?::text[]) AND updated_at >= ? AND updated_by_id IS DISTINCT FROM ?`,
    [user.id, documentIdsOf(write, result), startedAt, user.id],
  );
  return result;
}
