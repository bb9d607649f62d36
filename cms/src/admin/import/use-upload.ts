import { adminPath, type ResponseOf } from '@colophon/contracts/admin/admin-route';
import { importRoutes } from '@colophon/contracts/admin/import-routes';
import { useAuth, useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useRef } from 'react';

/** A refusal of the server, in its words. */
export class Refused extends Error {}

/**
 * Sends a file as it is: Strapi's own client would make JSON or a form of it, and a form is kept on the disk whole.
 * @returns the number of the import
 */
export function useUpload(): (file: File, source: string) => Promise<number> {
  const { get } = useFetchClient();
  const token = useRef<string | null>(null);
  token.current = useAuth('import', (state) => state.token);
  return useCallback(
    async (file, source) => {
      // Renews a token that has run out.
      await get(adminPath(importRoutes.list, { query: {} }));
      const response = await fetch(adminPath(importRoutes.upload, { query: { source, name: file.name } }), {
        method: 'POST',
        headers: { authorization: `Bearer ${token.current}`, 'content-type': 'application/octet-stream' },
        body: file,
      });
      const body = await response.json();
      if (!response.ok) throw new Refused(body.error?.message);
      return (body as ResponseOf<typeof importRoutes.upload>).id;
    },
    [get],
  );
}
