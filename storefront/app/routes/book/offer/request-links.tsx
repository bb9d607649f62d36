import { Link } from '@remix-run/react';
import type { RequestLinks } from '~/requests/book-links.server';

/** Links to the request forms for reviewers, teachers, libraries and permissions. */
export function RequestLinkList({ heading, links }: RequestLinks) {
  return (
    <section aria-labelledby="book-requests">
      <h2 className="label" id="book-requests">
        {heading}
      </h2>
      <ul className="links ui">
        {links.map(({ text, href }) => (
          <li key={href}>
            <Link to={href}>{text}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
