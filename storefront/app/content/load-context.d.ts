import '@remix-run/node';
import type { PageContext } from '../../server/pages/page-context.ts';

declare module '@remix-run/node' {
  interface AppLoadContext extends PageContext {}
}
