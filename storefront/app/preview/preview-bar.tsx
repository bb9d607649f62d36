import type { PreviewBarView } from './preview-words.server';

/** Says above a page that it is a draft, and leads back to its form, out of the frame in which the admin shows it. */
export function PreviewBar({ label, text, edit, formUrl }: PreviewBarView) {
  return (
    <aside className="notice preview" aria-label={label}>
      <p className="wrap ui">
        {text}{' '}
        <a href={formUrl} target="_top">
          {edit}
        </a>
      </p>
    </aside>
  );
}
