import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TitleSource } from '@colophon/contracts/catalogue/title-source';
import { outboxRoutes, snapshotSchema } from '@colophon/contracts/search/outbox';
import { CMS } from './admin';

/** Every published title as the CMS sends it to the search worker, the partner's too. */
export async function publishedTitles(): Promise<TitleSource[]> {
  const secrets = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'secrets.json'), 'utf8');
  const { SERVICE_TOKEN } = JSON.parse(secrets) as { SERVICE_TOKEN: string };
  const titles: TitleSource[] = [];
  let after: string | null = null;
  do {
    const response: Response = await fetch(CMS + outboxRoutes.snapshot.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${SERVICE_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({ after, limit: 250 }),
    });
    const page = snapshotSchema.parse(await response.json());
    titles.push(...page.titles);
    after = page.next;
  } while (after !== null);
  return titles;
}
