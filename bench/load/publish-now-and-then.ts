import { openDatabase } from '@colophon/launcher/postgres/database';
import { withConnection } from '@colophon/launcher/postgres/database-connection';
import { readSettings } from '@colophon/launcher/settings/settings';
import { firstLogin, signInToAdmin } from '@colophon/launcher/testing/admin-client';

const BOOKS = '/content-manager/collection-types/api::book.book';

/**
 * An editor who changes and publishes a title at an interval, until stopped: every change makes all cached pages stale.
 * @returns the number of changes
 */
export async function publishNowAndThen(
  environment: NodeJS.ProcessEnv,
  everySeconds: number,
): Promise<{ stop(): Promise<number> }> {
  const settings = readSettings(environment);
  const [book] = await withConnection((await openDatabase(settings)).url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      "SELECT document_id AS id FROM books WHERE locale = 'en' AND published_at IS NOT NULL ORDER BY id LIMIT 1",
    );
    return rows;
  });
  if (!book) throw new Error('there is no published book to change');
  let times = 0;
  let publishing: Promise<void> = Promise.resolve();
  const publish = async () => {
    // Signs in each time: a session expires after half an hour.
    const admin = await signInToAdmin(settings.cms.url, firstLogin(settings.dataDir));
    times++;
    await admin('PUT', `${BOOKS}/${book.id}?locale=en`, { keywords: `changed ${times} times` });
    await admin('POST', `${BOOKS}/${book.id}/actions/publish?locale=en`, {});
  };
  const timer = setInterval(() => {
    publishing = publishing.then(publish).catch((error) => console.log(`  not published: ${error}`));
  }, everySeconds * 1000);
  return {
    async stop() {
      clearInterval(timer);
      await publishing;
      return times;
    },
  };
}
