import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { createServer } from 'vite';
import type { SiteParts } from './app.ts';

/** Renders pages from source with hot reload. Vite is only installed in development. */
export async function develop(root: string): Promise<Pick<SiteParts, 'handler' | 'assets'>> {
  const vite = await createServer({ root, server: { middlewareMode: true } });
  const load = async (): Promise<ServerBuild> => {
    const build = await vite.ssrLoadModule('virtual:remix/server-build');
    return build as ServerBuild;
  };
  return { handler: createRequestHandler(load, 'development'), assets: { middleware: vite.middlewares } };
}
