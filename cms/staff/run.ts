import { parseArgs } from 'node:util';
import { checkAuditTrail, recordAudit } from '@colophon/shop/audit/audit-store';
import { inTransaction as inKnexTransaction } from '@colophon/shop/platform/database';
import { normalEmail } from '@colophon/shop/platform/domain/email';
import type { Core } from '@strapi/strapi';
import { commandLineUser, exitAfter, withStrapi } from '../src/command-line';
import { inTransaction } from '../src/database/sql';
import { endSessions } from '../src/staff/sessions';
import { readAccount } from '../src/staff/stored-account';

const USAGE = `usage: staff end-sessions --email ADDRESS
       staff check-audit`;

type Asked = { command: 'end-sessions'; email: string } | { command: 'check-audit' };

/** Reads the arguments. @returns what is wrong with them, as a text */
function readArguments(): Asked | string {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { email: { type: 'string' } },
  });
  const [command, ...more] = positionals;
  if (more.length > 0) return USAGE;
  if (command === 'check-audit' && values.email === undefined) return { command };
  if (command !== 'end-sessions') return USAGE;
  const email = normalEmail(values.email ?? '');
  return email === null ? `--email wants an e-mail address.\n${USAGE}` : { command, email };
}

async function run(): Promise<number> {
  const asked = readArguments();
  if (typeof asked === 'string') {
    process.stderr.write(`${asked}\n`);
    return 1;
  }
  return withStrapi((strapi) =>
    asked.command === 'check-audit' ? checkAudit(strapi) : endAll(strapi, asked.email),
  );
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

/** 3: somebody changed what was written down. */
async function checkAudit(strapi: Core.Strapi): Promise<number> {
  const { brokenAt, entries, unbound } = await checkAuditTrail(strapi.db.connection);
  const beside =
    unbound === 0
      ? ''
      : ` ${unbound} between them are not bound: an older release wrote them, or somebody else.`;
  if (brokenAt === null) {
    process.stdout.write(`${entries} entries of the audit trail are as they were written.${beside}\n`);
    return 0;
  }
  process.stderr.write(
    `The audit trail was changed at entry ${brokenAt}: keep the database's logs and a backup.${beside}\n`,
  );
  return 3;
}

exitAfter('staff', run);
