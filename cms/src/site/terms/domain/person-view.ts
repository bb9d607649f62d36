import { type ContributorRole, contributorRoleSchema } from '@colophon/contracts/catalogue/title-source';
import type { PersonView } from '@colophon/contracts/site/person';
import { pickText } from '@colophon/contracts/values/locale';
import { webAddress } from '../../../catalogue/domain/addresses';
import { bookCards } from '../../../catalogue/domain/book-card';
import type { SiteContext } from '../../../catalogue/domain/site-context';
import type { Image, Term, Title, TwoTexts } from '../../../catalogue/domain/title';
import { htmlFor, languagesWritten, samePath } from '../../../text/domain/prose';
import { termsIn } from '../../titles/domain/book-view';

/** A contributor: writes, edits, translates or illustrates. */
export type Person = {
  slug: string;
  name: string;
  website: string | null;
  bio: TwoTexts;
  photo: Image | null;
  /** that the person edits */
  series: Term[];
};

/** Titles of a person in one role, and their total. */
export type InRole = { role: ContributorRole; titles: Title[]; total: number };

/** The page of a person: their titles by role, in a fixed order of roles; a title is listed under each of its roles. */
export function personView(
  { person, roles }: { person: Person; roles: readonly InRole[] },
  context: SiteContext,
): PersonView {
  const { locale } = context;
  const written = languagesWritten(person.bio);
  return {
    slug: person.slug,
    paths: samePath(`/author/${person.slug}`),
    // Without a biography the page has no language of its own: it is available in both.
    translations: written.length > 0 ? written : ['en', 'nl'],
    name: person.name,
    website: webAddress(person.website),
    bio: htmlFor(pickText(person.bio, locale), locale),
    photo: person.photo,
    roles: contributorRoleSchema.options.flatMap((role) => {
      const inRole = roles.find((entry) => entry.role === role);
      const items = bookCards(inRole?.titles ?? [], context);
      return inRole && items.length > 0 ? [{ role, titles: { items, total: inRole.total } }] : [];
    }),
    series: termsIn(person.series, context),
  };
}
