import '@remix-run/node';
import type { PageContext } from '../../server/page-context.ts';

declare module '@remix-run/node' {
  interface AppLoadContext extends PageContext {}
}
