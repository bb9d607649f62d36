import type { PreviewBarView } from './preview-messages.server';

/** The bar above a preview of a draft, with a link to its edit form, which leaves the admin's iframe. */
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
