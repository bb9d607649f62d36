import type { Request, RequestHandler, Response } from 'express';
import { pageContext } from './page-context.ts';
import type { Pages } from './pages.ts';
import { askedPreview, type OpenPreview, previewHeaders } from './previews.ts';
import { BodyTooLarge } from './read-body.ts';
import { refuse } from './refusal.ts';
import { render, visitorRequest } from './render.ts';
import { sendRendered } from './send-page.ts';

/** All other pages: made for the visitor who asks, kept by nobody; among them the drafts that editors look at. */
export function personalPages({ handler, covers, headers, previews }: Pages): RequestHandler {
  async function answerPreview(request: Request, response: Response, preview: OpenPreview): Promise<void> {
    const rendered = await render(handler, await visitorRequest(request), pageContext(covers, { preview }));
    rendered.headers.delete('cache-control');
    response.removeHeader('X-Frame-Options');
    const framedBy = new URL(preview.formUrl).origin;
    await sendRendered(request, response, rendered, previewHeaders(headers), framedBy);
  }

  return (request, response, next) => {
    const answer = async () => {
      const asked = askedPreview(request.originalUrl);
      if (asked) {
        const preview = await previews.open(asked);
        if (preview) return answerPreview(request, response, preview);
        // Says that it has ended, whether it ever began or not.
        response.set('Cache-Control', 'no-store').redirect(302, `/${asked.locale}/preview`);
        return;
      }
      const rendered = await render(handler, await visitorRequest(request), pageContext(covers));
      await sendRendered(request, response, rendered, headers);
    };
    answer().catch((error: unknown) => {
      if (!(error instanceof BodyTooLarge)) return next(error);
      refuse(request, response, 'too-large');
    });
  };
}
