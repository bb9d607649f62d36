import { FALLBACK_LOCALE } from '@colophon/contracts/locale';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { openShop } from '~/shop/client.server';

/** The file that the sandbox's distributor hands out: a page that says that it is invented. */
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
