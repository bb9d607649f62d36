import { FALLBACK_LOCALE } from '@colophon/contracts/locale';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Sql } from '../database/sql';
import { applyRules, type Problem } from '../validation/content-rules';
import { type Attribute, lengthProblems } from '../validation/text-length';
import { completeEdition } from './complete-edition';
import { completeSlug } from './complete-slug';
import { isLocalized } from './localized';
import type { Saved, Write } from './write';

/**
 * Fills what an editor may leave blank and refuses what is wrong, with a message at the field. Runs under the
 * version's lock: no other content is written meanwhile, so what is free now is free when it is saved.
 * @throws ValidationError
 */
export async function completeWrite(strapi: Core.Strapi, sql: Sql, write: Write): Promise<void> {
  if (!write.data || !['create', 'update'].includes(write.action)) return;
  const saved = await savedRow(strapi, write);
  const problems: Problem[] = [
    ...applyRules(write.uid, write.data),
    ...lengthProblems(write.data, attributesOf(strapi, write.uid), (uid) => attributesOf(strapi, uid)),
    ...(await completeSlug(strapi, sql, { ...write, data: write.data }, saved)),
    ...(await completeEdition(sql, { ...write, data: write.data }, saved)),
  ];
  if (problems.length > 0) throw refusal(problems);
}

/** The error that the admin panel shows at its fields. */
export function refusal(problems: readonly Problem[]): Error {
  const [first] = problems;
  return new errors.ValidationError(first?.message ?? 'Not valid', {
    errors: problems.map(({ path, message }) => ({
      path: path.map(String),
      message,
      name: 'ValidationError',
    })),
  });
}

/** The fields of a content type or a component. */
function attributesOf(strapi: Core.Strapi, uid: string): Record<string, Attribute> {
  return (strapi.getModel(uid as UID.Schema)?.attributes ?? {}) as Record<string, Attribute>;
}

async function savedRow(strapi: Core.Strapi, write: Write): Promise<Saved> {
  if (!write.documentId) return null;
  const locale = isLocalized(strapi, write.uid) ? { locale: write.locale ?? FALLBACK_LOCALE } : {};
  // The draft first: it is what the editor has before him.
  const [row]: Record<string, unknown>[] = await strapi.db.query(write.uid as UID.Schema).findMany({
    where: { documentId: write.documentId, ...locale },
    orderBy: { publishedAt: 'desc' },
    limit: 1,
  });
  return row ?? null;
}
