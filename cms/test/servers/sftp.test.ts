import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '@colophon/launcher/processes/ports';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withSftpFolder } from '../../src/exchange/sources/sftp-folder';
import { describeWithServers } from './installed-program';
import { type RunningProgram, startProgram } from './start-program';

const TEN_MINUTES = 600_000;

describeWithServers('OpenSSH as a source of imports', ['sshd', 'ssh-keygen'], () => {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-sftp-'));
  const path = (name: string) => join(folder, name);
  let sshd: RunningProgram;
  let fingerprint: string;

  beforeAll(async () => {
    for (const key of ['host', 'press', 'stranger']) {
      execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path(key)]);
    }
    fingerprint =
      execFileSync('ssh-keygen', ['-lf', path('host.pub')], { encoding: 'utf8' }).split(' ')[1] ?? '';
    mkdirSync(path('out/old'), { recursive: true });
    const port = await freePort();
    // sshd wants this folder, and as root no other account is at hand.
    if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true });
    const config = [
      ...[`Port ${port}`, 'ListenAddress 127.0.0.1', `HostKey ${path('host')}`, 'PidFile none'],
      ...[`AuthorizedKeysFile ${path('press.pub')}`, 'StrictModes no', 'PermitRootLogin yes'],
      ...['PasswordAuthentication no', 'KbdInteractiveAuthentication no', 'Subsystem sftp internal-sftp'],
    ];
    writeFileSync(path('config'), config.join('\n'));
    sshd = await startProgram('sshd', ['-D', '-e', '-f', path('config')], {
      ...{ port, log: path('log'), cwd: folder },
    });
  });
  afterAll(async () => {
    await sshd?.stop();
    rmSync(folder, { recursive: true });
  });

  function addFile(name: string, content: string, age = TEN_MINUTES): void {
    writeFileSync(path(`out/${name}`), content);
    const at = new Date(Date.now() - age);
    utimesSync(path(`out/${name}`), at, at);
  }

  type Way = { key?: string; hash?: string; remote?: string; signal?: AbortSignal };
  /** The contents of the files, by their names. */
  function readAll({ key = 'press', hash = fingerprint, remote = '/out', signal }: Way = {}) {
    const url = new URL(`sftp://${userInfo().username}@127.0.0.1:${sshd.port}${folder}${remote}#${hash}`);
    const request = {
      ...{ url, known: {}, sshKeyFile: path(key) },
      signal: signal ?? new AbortController().signal,
    };
    return withSftpFolder(request, async (files) => {
      const contents: [string, string][] = [];
      for (const file of files) contents.push([file.path, await text(file.read())]);
      return contents;
    });
  }

  test('the files of a folder are read, the oldest first, without what is on its way', async () => {
    const large = 'ONIX '.repeat(1_000_000);
    addFile('b & c é.xml', large, TEN_MINUTES + 1000);
    addFile('a.xml', 'small');
    addFile('new.xml', 'on its way', 0);
    addFile('old/done.xml', 'in a folder of its own');
    expect(await readAll()).toEqual([
      ['b & c é.xml', large],
      ['a.xml', 'small'],
    ]);
  });

  test('a server with another key than the address names is told nothing', async () => {
    const entries = () => readFileSync(path('log'), 'utf8').match(/Accepted publickey/g)?.length ?? 0;
    const before = entries();
    for (const hash of ['', 'SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU']) {
      await expect(readAll({ hash })).rejects.toThrow(`The key of the server is ${fingerprint}.`);
    }
    expect(entries()).toBe(before);
  });

  test.each([
    [{ key: 'stranger' }, /authentication methods failed/],
    [{ key: 'nowhere' }, /ENOENT.*nowhere/],
    [{ remote: '/none' }, /No such file.*none/],
  ])('what is wrong is named: %j', async (way, reason) => {
    await expect(readAll(way)).rejects.toThrow(reason);
  });

  test('a read that is ended breaks off', async () => {
    addFile('big.xml', 'x'.repeat(50_000_000));
    const stopping = new AbortController();
    const reading = readAll({ signal: stopping.signal });
    setTimeout(() => stopping.abort(), 300);
    await expect(reading).rejects.toThrow();
  });

  test('a server that hangs is left when the process ends', async () => {
    const stopping = new AbortController();
    process.kill(sshd.pid, 'SIGSTOP');
    try {
      const reading = readAll({ signal: stopping.signal });
      setTimeout(() => stopping.abort(), 300);
      await expect(reading).rejects.toThrow('The source cannot be read');
    } finally {
      process.kill(sshd.pid, 'SIGCONT');
    }
  });
});
