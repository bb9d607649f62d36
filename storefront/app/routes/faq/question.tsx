import type { FaqView } from '@colophon/contracts/site/faq';
import { LabelledText } from '~/components/text/localized';
import { Prose } from '~/components/text/prose';

type Props = FaqView['groups'][number]['items'][number];

/**
 * A collapsible question. The slug is the id of the answer inside `details`, since a browser opens a `details` element
 * that contains the hash's target, also without JavaScript.
 */
export function Question({ slug, question, answer }: Props) {
  return (
    <details>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary onClick={() => showInAddress(slug)}>
        <h3>
          <LabelledText text={question} />
        </h3>
      </summary>
      <div id={slug} className="faq-answer">
        <Prose text={answer} />
      </div>
    </details>
  );
}

/** Sets the hash without a history entry and without scrolling, so that Back leads to the previous page. */
function showInAddress(slug: string): void {
  history.replaceState(history.state, '', `#${slug}`);
}
