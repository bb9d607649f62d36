import type { Frame } from '@colophon/contracts/site/frame';
import { useRouteLoaderData } from '@remix-run/react';
import { type Packed, unpack } from './packed';

/** What the route of the locale loads for the frame around its pages. */
export type FrameData = { frame: Packed<Frame> };

/** Returns the frame's data for this page; null on the few pages without one. */
export function useFrame(): Frame | null {
  const data = useRouteLoaderData<FrameData>('routes/locale');
  return data ? unpack(data.frame) : null;
}
