import type { FaqView } from '@colophon/contracts/site/faq';
import { Localized } from '~/components/text/localized';
import { Prose } from '~/components/text/prose';

type Props = FaqView['groups'][number]['items'][number];

/**
 * A question that opens and closes. The slug names the answer, not the whole: a browser opens what a hash
 * points into, also without script.
 */
export function Question({ slug, question, answer }: Props) {
  return (
    <details>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary onClick={() => showInAddress(slug)}>
        <h3>
          <Localized text={question} />
        </h3>
      </summary>
      <div id={slug} className="faq-answer">
        <Prose text={answer} />
      </div>
    </details>
  );
}

/** Without an entry in the history and without scrolling: 'back' leads to where the visitor came from. */
function showInAddress(slug: string): void {
  history.replaceState(history.state, '', `#${slug}`);
}
