import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@colophon/launcher/processes/ports';
import { eventually } from '../eventually';
import { installedProgram } from './installed-program';
import { listens, type RunningProgram, startProgram } from './start-program';

const NOBODY = 65_534;

/** Who may log in, with letters that an address has to escape. */
export const MAIL_LOGIN = { user: 'shop@mail.test', password: 'p@ss w/ö%rd#1' } as const;

/** A Postfix with its configuration, queue and mailbox in one folder, which is gone after `stop`. */
export type Postfix = {
  ports: Record<'startTls' | 'tls' | 'plain', number>;
  /** the certificate of its TLS, which it has signed itself */
  certificate: string;
  /** the mails that it has delivered, to whom ever, one behind the other as they came */
  delivered(): string;
  stop(): Promise<void>;
};

/** Starts one. Its folder lies in /tmp and not deeper: the names of its sockets may be 100 bytes long. */
export async function startPostfix(): Promise<Postfix> {
  const folder = mkdtempSync('/tmp/pf-');
  chmodSync(folder, 0o755);
  const at = (name: string) => join(folder, name);
  for (const name of ['conf', 'queue', 'data', 'mail', 'login']) mkdirSync(at(name), { mode: 0o755 });
  const owner = Number(run('id', ['-u', 'postfix']).trim());
  chownSync(at('data'), owner, 0);
  chownSync(at('mail'), NOBODY, NOBODY);
  const names = ['-subj', '/CN=mail.test', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:mail.test'];
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', at('key.pem'), '-out', at('cert.pem')];
  run('openssl', ['req', '-x509', '-days', '2', ...names, ...key]);
  const ports = { startTls: await freePort(), tls: await freePort(), plain: await freePort() };
  const loginPort = await freePort();
  writeFileSync(at('conf/main.cf'), mainOf(folder, loginPort));
  writeFileSync(at('conf/master.cf'), masterOf(ports));
  const logins = await startDovecot(at('login'), loginPort);
  const postfix = installedProgram('postfix') ?? '';
  const child = spawn(postfix, ['-c', at('conf'), 'start-fg'], { stdio: 'ignore' });
  const stop = async () => {
    await ended(child, () => spawnSync(postfix, ['-c', at('conf'), 'stop']));
    await logins.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const port of Object.values(ports))
      await eventually(() => listens(port), { timeoutMs: 60_000, what: `Postfix on ${port}` });
  } catch (error) {
    const log = existsSync(at('log')) ? readFileSync(at('log'), 'utf8') : '';
    await stop();
    throw new Error(`Postfix did not start:\n${log}`, { cause: error });
  }
  const certificate = readFileSync(at('cert.pem'), 'utf8');
  const mailbox = at('mail/box');
  const delivered = () => (existsSync(mailbox) ? readFileSync(mailbox, 'utf8') : '');
  return { ports, certificate, delivered, stop };
}

/** Starts the part of Dovecot that knows who may log in: Debian's Postfix asks it, or SASL's files in /etc. */
function startDovecot(folder: string, port: number): Promise<RunningProgram> {
  const at = (name: string) => join(folder, name);
  writeFileSync(at('users'), `${MAIL_LOGIN.user}:${MAIL_LOGIN.password}\n`);
  writeFileSync(
    at('dovecot.conf'),
    `base_dir = ${at('run')}
state_dir = ${at('state')}
log_path = ${at('log')}
protocols =
ssl = no
auth_mechanisms = plain login
passdb {
  driver = passwd-file
  args = scheme=PLAIN ${at('users')}
}
service auth {
  inet_listener {
    address = 127.0.0.1
    port = ${port}
  }
}
`,
  );
  return startProgram('dovecot', ['-F', '-c', at('dovecot.conf')], {
    ...{ port, log: at('output'), cwd: folder },
  });
}

function mainOf(folder: string, loginPort: number): string {
  return `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
myhostname = mail.test
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
local_recipient_maps =
alias_maps =
alias_database =
virtual_mailbox_limit = 0
virtual_mailbox_domains = mail.test, reader.test
virtual_mailbox_base = ${folder}/mail
virtual_mailbox_maps = static:box
virtual_uid_maps = static:${NOBODY}
virtual_gid_maps = static:${NOBODY}
smtpd_tls_cert_file = ${folder}/cert.pem
smtpd_tls_key_file = ${folder}/key.pem
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = dovecot
smtpd_sasl_path = inet:127.0.0.1:${loginPort}
smtpd_sasl_authenticated_header = yes
mynetworks = 127.0.0.0/8
smtpd_relay_restrictions = permit_mynetworks, reject_unauth_destination
smtpd_recipient_restrictions =
  check_recipient_access inline:{ { gone@mail.test = 550 5.1.1 User unknown }, { later@mail.test = 451 4.7.1 Try later } },
  permit_mynetworks, reject
`;
}

function masterOf({ startTls, tls, plain }: Postfix['ports']): string {
  const inet = (port: number, ...options: string[]) =>
    [`127.0.0.1:${port} inet n - n - - smtpd`, ...options.map((option) => `  -o ${option}`)].join('\n');
  const unix = (name: string, program = name, wake = '-', most = '-') =>
    `${name} unix - - n ${wake} ${most} ${program}`;
  return `${[
    inet(startTls, 'smtpd_tls_security_level=may', 'smtpd_tls_auth_only=yes'),
    inet(tls, 'smtpd_tls_wrappermode=yes'),
    inet(plain, 'smtpd_tls_security_level=none'),
    // Public: that is where smtpd looks for it.
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    unix('tlsmgr', 'tlsmgr', '1000?', '1'),
    unix('rewrite', 'trivial-rewrite'),
    unix('bounce', 'bounce', '-', '0'),
    unix('defer', 'bounce', '-', '0'),
    unix('trace', 'bounce', '-', '0'),
    unix('proxymap'),
    unix('error'),
    unix('retry', 'error'),
    'virtual unix - n n - - virtual',
    'anvil unix - - n - 1 anvil',
    'postlog unix-dgram n - n - 1 postlogd',
  ].join('\n')}\n`;
}

function run(program: string, options: readonly string[]): string {
  const done = spawnSync(installedProgram(program) ?? program, options, { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${program}: ${done.stderr}`);
  return done.stdout;
}

async function ended(child: ChildProcess, stop: () => void): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  stop();
  if (child.exitCode === null && child.signalCode === null) await gone;
}
