import type { SeriesView } from '@colophon/contracts/site/series';
import { Fragment } from 'react';

type Props = { people: SeriesView['commissioningEditors'] };

/** Staff of the press by name, each with their e-mail address. */
export function ContactLinks({ people }: Props) {
  return people.map(({ slug, name, email }, i) => (
    <Fragment key={slug}>
      {i > 0 && <br />}
      {name}
      {email && (
        <>
          , <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </Fragment>
  ));
}
