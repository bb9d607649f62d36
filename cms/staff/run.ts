import { parseArgs } from 'node:util';
import { recordAudit } from '@colophon/shop/audit/audit-store';
import { inTransaction as inKnexTransaction } from '@colophon/shop/platform/database';
import { normalEmail } from '@colophon/shop/platform/domain/email';
import type { Core } from '@strapi/strapi';
import { commandLineUser, exitAfter, withStrapi } from '../src/commands/command-line';
import { inTransaction } from '../src/database/sql';
import { endSessions } from '../src/staff/sessions';
import { readAccount } from '../src/staff/stored-account';

const USAGE = 'usage: staff end-sessions --email ADDRESS';

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { email: { type: 'string' } },
  });
  const email = normalEmail(values.email ?? '');
  const isKnown = positionals.join(' ') === 'end-sessions';
  if (isKnown && email !== null) return withStrapi((strapi) => endAll(strapi, email));
  process.stderr.write(`${isKnown ? '--email wants an e-mail address.\n' : ''}${USAGE}\n`);
  return 1;
}

async function endAll(strapi: Core.Strapi, email: string): Promise<number> {
  const ended = await inTransaction(strapi, async (sql) => {
    const [user] = await sql<{ id: number }>('SELECT id FROM admin_users WHERE lower(email) = ?', [email]);
    const account = user && (await readAccount(sql, user.id));
    if (!account) return null;
    const sessions = await endSessions(sql, account.id);
    const facts = { sessions };
    const by = commandLineUser();
    await inKnexTransaction(strapi, (trx) =>
      recordAudit(trx, { by, action: 'account.sessions-ended', on: account.subject, facts }, new Date()),
    );
    return sessions;
  });
  if (ended === null) {
    process.stderr.write(`No account of the panel has the address ${email}.\n`);
    return 1;
  }
  process.stdout.write(
    `${ended} ${ended === 1 ? 'session' : 'sessions'} of ${email} ended. The account can sign in again with its password: ` +
      'to keep somebody out, set its "Active" to off in the panel.\n',
  );
  return 0;
}

exitAfter('staff', run);
