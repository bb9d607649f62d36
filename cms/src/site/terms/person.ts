import { type ContributorRole, contributorRoleSchema } from '@colophon/contracts/catalogue/title-source';
import { LIST_PAGE_SIZE } from '@colophon/contracts/site/routes';
import { titlesAmong, titlesValidUntil } from '../../catalogue/domain/title-list';
import { readTitlesOfPerson } from '../../catalogue/title-lists-reader';
import { readTitles } from '../../catalogue/titles';
import { NOTHING, type ReadView } from '../response/respond';
import { canBeSlug } from '../response/slug';
import { personView } from './domain/person-view';
import { findPerson } from './term-details-reader';

/** The page of a person: three queries besides the title index. */
export const readPerson: ReadView<'person'> = async (strapi, { slug }, context, version) => {
  if (!canBeSlug(slug)) return NOTHING;
  const [person, entries] = await Promise.all([
    findPerson(strapi, slug),
    readTitlesOfPerson(strapi, version, slug),
  ]);
  if (!person) return NOTHING;
  const idsOf = (role: ContributorRole) =>
    entries.filter((entry) => entry.role === role).map(({ documentId }) => documentId);
  const newestOf = (role: ContributorRole) => idsOf(role).slice(0, LIST_PAGE_SIZE);
  const roles = contributorRoleSchema.options;
  const shown = await readTitles(strapi, [...new Set(roles.flatMap(newestOf))]);
  const inRoles = roles.map((role) => ({
    role,
    titles: titlesAmong(shown, newestOf(role)),
    total: idsOf(role).length,
  }));
  return {
    data: personView({ person, roles: inRoles }, context),
    validUntil: titlesValidUntil(shown, context),
  };
};
