import { PassThrough } from 'node:stream';
import { createRequestHandler } from '@remix-run/express';
import { createReadableStreamFromReadable, type ServerBuild } from '@remix-run/node';
import { Outlet, RemixServer } from '@remix-run/react';
import express from 'express';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * The least that Remix can do: one route without a loader. The baseline for our own pages, on the same machine in the
 * same run.
 */
export function listen(port: number): Promise<() => void> {
  const app = express();
  app.disable('x-powered-by');
  app.all('*', createRequestHandler({ build, mode: 'production' }));
  return new Promise((ready) => {
    const server = app.listen(port, '127.0.0.1', () => ready(() => server.close()));
  });
}

const future = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_singleFetch: true,
  v3_lazyRouteDiscovery: false,
} satisfies ServerBuild['future'];

function Root() {
  return (
    <html lang="en">
      <head>
        <title>Hello</title>
      </head>
      <body>
        <Outlet />
      </body>
    </html>
  );
}

function Hello() {
  return <h1>Hello, world</h1>;
}

const noClient = {
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
};

const build: ServerBuild = {
  mode: 'production',
  entry: {
    module: {
      default: (request, status, headers, context) =>
        new Promise((resolve, reject) => {
          const { pipe } = renderToPipeableStream(<RemixServer context={context} url={request.url} />, {
            onShellReady() {
              const body = new PassThrough();
              headers.set('Content-Type', 'text/html');
              resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
              pipe(body);
            },
            onShellError: reject,
          });
        }),
    },
  },
  routes: {
    root: { id: 'root', path: '', module: { default: Root } },
    hello: { id: 'hello', parentId: 'root', index: true, module: { default: Hello } },
  },
  assets: {
    version: '1',
    url: '/assets/manifest.js',
    entry: { module: '/assets/entry.js', imports: [] },
    routes: {
      root: { id: 'root', path: '', module: '/assets/root.js', ...noClient },
      hello: { id: 'hello', parentId: 'root', index: true, module: '/assets/hello.js', ...noClient },
    },
  },
  publicPath: '/',
  assetsBuildDirectory: '.',
  future,
  isSpaMode: false,
};
