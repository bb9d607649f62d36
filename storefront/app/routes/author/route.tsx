import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { isFew } from '~/components/book/book-list';
import { BookSection } from '~/components/book/book-section';
import { Picture } from '~/components/media/picture';
import { fitHeading } from '~/components/text/longest-word';
import { Prose } from '~/components/text/prose';
import { SiteAnchor } from '~/components/text/site-anchor';
import { redirectToCanonical } from '~/content/canonical.server';
import { loadView } from '~/content/load-view.server';
import { pack, unpack } from '~/content/packed';
import { plainText } from '~/format/plain-text';
import { localeOfParams } from '~/language/locale-of-params';
import { useLocale } from '~/language/use-locale';
import { describePage } from '~/seo/describe.server';
import { describedMeta } from '~/seo/described';
import { profilePage } from '~/seo/json-ld/person';
import { shareImage } from '~/seo/share-image';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const person = await loadView(context, 'person', { locale, slug: params.slug ?? '' });
  redirectToCanonical(request, locale, person);
  const meta = describePage(locale, {
    title: person.name,
    description: person.bio && plainText(person.bio.text),
    paths: person.paths,
    translations: person.translations,
    type: 'profile',
    image: shareImage(person.photo, person.name),
    about: (site, image) => [profilePage(person, site, image)],
  });
  return { person: pack(person), meta };
}

export const meta: MetaFunction<typeof loader> = describedMeta;

/** A contributor's page: biography, and their books by role. */
export default function Author() {
  const { t } = useTranslation('pages');
  const person = unpack(useLoaderData<typeof loader>().person);
  const { name, website, roles } = person;
  return (
    <>
      <header className="masthead wrap">
        {roles.some(({ role }) => role === 'author') && <p className="label muted">{t('author.label')}</p>}
        <h1 style={fitHeading(name)}>{name}</h1>
        {website && (
          <p className="masthead-line">
            <SiteAnchor path={website}>{t('author.website')}</SiteAnchor>
          </p>
        )}
      </header>
      <Bio />
      {roles.map(({ role, titles: { items, total } }) => (
        <BookSection
          key={role}
          id={role}
          title={t(`author.role.${role}`, { name })}
          books={items}
          alwaysGrid={!roles.every(({ titles }) => isFew(titles.items.length))}
          more={
            total > items.length
              ? {
                  text: t('author.all'),
                  path: `/search?${new URLSearchParams({ q: name })}`,
                }
              : undefined
          }
        />
      ))}
      <SeriesOfEditor />
    </>
  );
}

function Bio() {
  const { t } = useTranslation('pages');
  const { name, bio, photo } = unpack(useLoaderData<typeof loader>().person);
  if (!bio && !photo) return null;
  return (
    <section className="section flush wrap" aria-labelledby="about">
      <div className="shoulder">
        <h2 className={photo ? 'hide' : ''} id="about">
          {t('author.about', { name })}
        </h2>
        {photo && <Picture image={photo} sizes="(width >= 62rem) 22vw, 12rem" className="photo" />}
      </div>
      <div>{bio && <Prose text={bio} className="first" />}</div>
    </section>
  );
}

function SeriesOfEditor() {
  const { t } = useTranslation('pages');
  const locale = useLocale();
  const { series } = unpack(useLoaderData<typeof loader>().person);
  if (series.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="series">
      <h2 id="series">{t('author.series')}</h2>
      <ul className="lined entries">
        {series.map(({ slug, name }) => (
          <li className="entry" key={slug}>
            <h3>
              <Link className="quiet" to={`/${locale}/series/${slug}`}>
                {name}
              </Link>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}
