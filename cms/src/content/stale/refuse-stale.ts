import { panelLanguage } from '@colophon/shop/platform/domain/panel-language';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Change } from '../../documents/change';
import { findShownVersion, isPublished, type Version } from '../../documents/document-state';
import type { Write } from '../../documents/write';
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

/**
 * Refuses to save over a version that the form never showed (optimistic locking). Must run inside the transaction of the write:
 * the row is locked, so of two concurrent saves of one version exactly one succeeds. A form that would change nothing of the
 * newer version is accepted: it overwrites nothing.
 * @throws ValidationError that names who saved the newer version, when, and the fields that differ
 */
export async function refuseStale(change: Change): Promise<void> {
  const { strapi, write } = change;
  const loaded = loadedVersion(strapi, write);
  if (loaded === null) return;
  // Publishing from the form is a save and then the publication: the second must not be checked against the first's version.
  const { state } = strapi.requestContext.get() ?? { state: {} };
  if (state.hasLoadedVersion === true) return;
  const version = currentVersion(change);
  if (!isCurrent(loaded, version)) await refuse(change, version);
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

/** The draft, or the only row, of the document in its language. */
function currentVersion({ strapi, write, before }: Change): Version | null {
  const version = findShownVersion(strapi, write.uid, before, write.locale);
  const hasDrafts = strapi.getModel(write.uid as UID.ContentType).options?.draftAndPublish;
  return version && hasDrafts && isPublished(version) ? null : version;
}

function isCurrent(loaded: string, version: Version | null): boolean {
  if (loaded === 'none' || version === null) return loaded === 'none' && version === null;
  return new Date(version.updatedAt).getTime() === Date.parse(loaded);
}

async function refuse({ strapi, write }: Change, version: Version | null): Promise<void> {
  const language = panelLanguage(strapi.requestContext.get());
  const row = version && (await readWithParts(strapi, write.uid, version.id));
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

/** A row with its components, files and last editor. */
async function readWithParts(strapi: Core.Strapi, uid: string, id: number): Promise<Row | null> {
  const parts = Object.entries(strapi.getModel(uid as UID.ContentType).attributes)
    .filter(([, { type }]) => type === 'component' || type === 'media')
    .map(([name, { type }]) => [name, type === 'component' ? { populate: true } : true]);
  return strapi.db
    .query(uid as UID.Schema)
    .findOne({ where: { id }, populate: { ...Object.fromEntries(parts), updatedBy: true } });
}

function nameOf(person: Person | null): string | null {
  const name = [person?.firstname, person?.lastname].filter(Boolean).join(' ');
  return name || person?.email || null;
}
