import type { Frame } from '@colophon/contracts/site/frame';
import { useRouteLoaderData } from '@remix-run/react';
import { unpack } from '~/content/packed';
import type { loader } from '~/routes/locale';

/** Returns the frame's data for this page; null on the few pages without one. */
export function useFrame(): Frame | null {
  const data = useRouteLoaderData<typeof loader>('routes/locale');
  return data ? unpack(data.frame) : null;
}
