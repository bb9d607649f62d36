import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { contentSecurityPolicy, scriptHashes } from './csp.ts';

test('each inline script is allowed by the hash of its exact text', () => {
  const hash = createHash('sha256').update('go();').digest('base64');
  expect(scriptHashes('<script>go();</script><script type="module" async="">go();</script>')).toEqual([
    `'sha256-${hash}'`,
  ]);
});

test('scripts with an address and data blocks need no hash', () => {
  expect(scriptHashes('<script src="/a.js"></script><script type="application/ld+json">{}</script>')).toEqual(
    [],
  );
});

test('nothing inline runs that was not in the page', () => {
  const scripts = contentSecurityPolicy('<script>1</script>')
    .split('; ')
    .find((directive) => directive.startsWith('script-src'));
  expect(scripts).toMatch(/^script-src 'self' 'sha256-[^']+'$/);
});
