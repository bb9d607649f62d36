import type { Request, RequestHandler, Response } from 'express';
import { BodyTooLarge } from '../http/read-body.ts';
import { refuse } from '../http/refusal.ts';
import { pageContext } from './page-context.ts';
import type { Pages } from './pages.ts';
import { type OpenPreview, previewHeaders, requestedPreview } from './previews.ts';
import { render, visitorRequest } from './render.ts';
import { sendRendered } from './send-page.ts';

/** Renders all other pages for one visitor, uncached; among them editors' previews of drafts. */
export function personalPages({ handler, covers, headers, previews }: Pages): RequestHandler {
  async function respondWithPreview(
    request: Request,
    response: Response,
    preview: OpenPreview,
  ): Promise<void> {
    const rendered = await render(handler, await visitorRequest(request), pageContext(covers, { preview }));
    rendered.headers.delete('cache-control');
    response.removeHeader('X-Frame-Options');
    const framedBy = new URL(preview.formUrl).origin;
    await sendRendered(request, response, rendered, previewHeaders(headers), framedBy);
  }

  return (request, response, next) => {
    const respond = async () => {
      const requested = requestedPreview(request.originalUrl);
      if (requested) {
        const preview = await previews.open(requested);
        if (preview) return respondWithPreview(request, response, preview);
        // That page states that the preview has ended; an invalid token leads there too.
        response.set('Cache-Control', 'no-store').redirect(302, `/${requested.locale}/preview`);
        return;
      }
      const rendered = await render(handler, await visitorRequest(request), pageContext(covers));
      await sendRendered(request, response, rendered, headers);
    };
    respond().catch((error: unknown) => {
      if (!(error instanceof BodyTooLarge)) return next(error);
      refuse(request, response, 'too-large');
    });
  };
}
