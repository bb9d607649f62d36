import { FALLBACK_LOCALE } from '@colophon/contracts/values/locale';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { openShop } from '~/shop/client.server';

/** Returns the sandbox distributor's file: a page that states that it is fictitious. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const reference = params.reference ?? '';
  const ebook = await openShop(request, FALLBACK_LOCALE).checkout('sandboxEbook', { reference });
  if (ebook.kind === 'unreachable') return new Response(null, { status: 503 });
  const file = ebook.kind === 'data' ? ebook.data.file : null;
  if (!file || file.name !== params.file) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(Buffer.from(file.base64, 'base64')), {
    headers: {
      'Content-Type': file.type,
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'Cache-Control': 'no-store',
    },
  });
}
