import '@remix-run/node';
import type { Freshness } from '../../server/freshness.ts';

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** how long the page that is being made may be kept */
    freshness: Freshness;
  }
}
