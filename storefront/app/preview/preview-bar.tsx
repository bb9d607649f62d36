import type { PreviewBarView } from './preview-words.server';

/** Says above a page that it is a draft, and leads back to its form. Where the admin shows it, it follows each save. */
export function PreviewBar({ label, text, edit, formUrl }: PreviewBarView) {
  return (
    <aside className="notice preview" aria-label={label}>
      <p className="wrap ui">
        {text}{' '}
        <a href={formUrl} target="_top">
          {edit}
        </a>
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, but for an origin in JSON */}
      <script dangerouslySetInnerHTML={{ __html: followSaves(new URL(formUrl).origin) }} />
    </aside>
  );
}

/** The admin tells the frame in which it shows a page that the form was saved. */
function followSaves(admin: string): string {
  return `addEventListener('message',e=>{if(e.origin===${JSON.stringify(admin)}&&e.data?.type==='strapiUpdate')location.reload()})`;
}
