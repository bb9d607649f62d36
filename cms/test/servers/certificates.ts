import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Paths; the key is readable for its owner alone. */
export type Certificates = { authorityFile: string; certificateFile: string; keyFile: string };

/**
 * Makes an authority, and a certificate of it for a server, in a folder.
 * @param names  what the certificate is for, in OpenSSL's words; this machine's loopback unless told otherwise
 */
export function certificates(folder: string, names = 'DNS:localhost,IP:127.0.0.1,IP:::1'): Certificates {
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
    '-days',
    '2',
    '-subj',
    '/CN=Authority of the tests',
  );
  openssl(
    'req',
    ...newKey,
    '-keyout',
    at('server.key'),
    '-out',
    at('server.csr'),
    '-subj',
    '/CN=Server of the tests',
  );
  writeFileSync(at('names'), `subjectAltName=${names}\n`);
  openssl(
    'x509',
    '-req',
    '-in',
    at('server.csr'),
    '-CA',
    at('ca.pem'),
    '-CAkey',
    at('ca.key'),
    '-CAcreateserial',
    '-days',
    '2',
    '-extfile',
    at('names'),
    '-out',
    at('server.pem'),
  );
  return { authorityFile: at('ca.pem'), certificateFile: at('server.pem'), keyFile: at('server.key') };
}
