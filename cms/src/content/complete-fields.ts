import { panelLanguage } from '@colophon/shop/platform/domain/panel-language';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Change } from '../documents/change';
import { findShownVersion } from '../documents/document-state';
import { applyRules, type Problem } from '../validation/content-rules';
import { type Attribute, type GivenText, givenTexts } from '../validation/text-fields';
import { lengthProblems } from '../validation/text-length';
import { unseenProblems } from '../validation/unseen-characters';
import { completeEdition } from './complete-edition';
import { completeSlug } from './complete-slug';

const COMPLETED: ReadonlySet<string> = new Set(['create', 'update', 'clone']);

/**
 * Completes fields that an editor left blank and refuses invalid ones, with a message at the field. Runs under the version's
 * lock: no other content is written meanwhile, so what is unique now is unique when it is saved.
 * @throws ValidationError
 */
export async function completeFields({ strapi, sql, write, before }: Change): Promise<void> {
  if (!write.data || !COMPLETED.has(write.action)) return;
  const saved = findShownVersion(strapi, write.uid, before, write.locale);
  // First: slugs and the like must be made from the cleaned text.
  const language = panelLanguage(strapi.requestContext.get());
  const unseen = unseenProblems(textsOf(strapi, write.uid, write.data), language);
  const problems: Problem[] = [
    ...unseen,
    ...applyRules(write.uid, write.data, language),
    ...lengthProblems(textsOf(strapi, write.uid, write.data)),
    ...(await completeSlug(strapi, sql, { ...write, data: write.data }, saved)),
    ...(await completeEdition(sql, { ...write, data: write.data }, saved)),
  ];
  if (problems.length > 0) throw validationError(problems);
}

/**
 * Checks the texts of the shop's own tables; the shop validates their meaning.
 * @throws ValidationError
 */
export function checkTexts({ strapi, write }: Change): void {
  const { uid, action, data } = write;
  if (!data || !COMPLETED.has(action)) return;
  const problems = unseenProblems(textsOf(strapi, uid, data), panelLanguage(strapi.requestContext.get()));
  if (problems.length > 0) throw validationError(problems);
}

function textsOf(strapi: Core.Strapi, uid: string, data: Record<string, unknown>): GivenText[] {
  return givenTexts(data, attributesOf(strapi, uid), (component) => attributesOf(strapi, component));
}

/** Creates the error that the admin panel shows at its fields. */
export function validationError(problems: readonly Problem[]): Error {
  const [first] = problems;
  return new errors.ValidationError(first?.message ?? 'Not valid', {
    errors: problems.map(({ path, message }) => ({
      path: path.map(String),
      message,
      name: 'ValidationError',
    })),
  });
}

function attributesOf(strapi: Core.Strapi, uid: string): Record<string, Attribute> {
  return (strapi.getModel(uid as UID.Schema)?.attributes ?? {}) as Record<string, Attribute>;
}
