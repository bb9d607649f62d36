import type { Frame } from '@colophon/contracts/site/frame';
import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '~/routes/locale';

/** The frame around this page; null on the few pages without one. */
export function useFrame(): Frame | null {
  return useRouteLoaderData<typeof loader>('routes/locale')?.frame ?? null;
}
