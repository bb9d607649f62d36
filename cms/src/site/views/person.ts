import { personView } from '../domain/person-view';
import { shelfValidUntil } from '../domain/shelf';
import { findPerson } from '../readers/term-details';
import { readTitlesOfPerson } from '../readers/title-lists';
import { readTitles } from '../readers/titles';
import { NOTHING, type ReadView } from './answer';
import { canBeSlug } from './slug';

/** The page of a person: three queries. */
export const readPerson: ReadView<'person'> = async (strapi, { slug }, context) => {
  if (!canBeSlug(slug)) return NOTHING;
  const [person, entries] = await Promise.all([
    findPerson(strapi, slug),
    readTitlesOfPerson(strapi, { slug, partner: context.partner }),
  ]);
  if (!person) return NOTHING;
  const ids = [...new Set(entries.map(({ documentId }) => documentId))];
  const shown = await readTitles(strapi, ids);
  const titles = entries.flatMap(({ role, documentId }) => {
    const title = shown.find((title) => title.documentId === documentId);
    return title ? [{ role, title }] : [];
  });
  return { data: personView({ person, titles }, context), validUntil: shelfValidUntil(shown, context) };
};
