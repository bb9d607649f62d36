import { bugsIn, type Mutant } from './mutant';

/** Mutants of the rules for cacheable pages and for ending sessions. */
export const PURE_GUARD_MUTANTS: readonly Mutant[] = [
  ...bugsIn(
    'cms/src/staff/domain/ends-sessions.ts',
    ['ends-sessions'],
    [
      [
        'a stolen session survives a new password',
        'before.passwordHash !== after.passwordHash ||',
        'false ||',
      ],
      [
        'who lost a role keeps it until the session ends',
        'setOf(before.roleIds) !== setOf(after.roleIds)',
        'false',
      ],
    ],
  ),
  ...bugsIn(
    'storefront/server/page-cache/page-key.ts',
    ['page-key'],
    [
      [
        'a draft is shared',
        'if (!route || query.has(PREVIEW_PARAMETER)) return null;',
        'if (!route) return null;',
      ],
      [
        'a parameter that is repeated fills the cache',
        'if (more.length > 0 || !form.test(value)) return false;',
        'if (!form.test(value)) return false;',
      ],
      [
        'an address that belongs to one visitor counts as a page of editors',
        'PAGE_OF_EDITORS?.fits.test(path) && !isSiteSegment(first) ? PAGE_OF_EDITORS : null',
        'PAGE_OF_EDITORS?.fits.test(path) ? PAGE_OF_EDITORS : null',
      ],
    ],
  ),
  ...bugsIn(
    'storefront/server/http/canonical-path.ts',
    ['canonical-path'],
    [
      [
        'a path keeps letters that are escaped',
        'const plain = path.replace(NEEDLESS_ESCAPE, (written) => decodeURIComponent(written));',
        'const plain = path;',
      ],
    ],
  ),
];

/** Mutants of the protection of accounts, drafts and referenced entries. */
export const STORED_GUARD_MUTANTS: readonly Mutant[] = [
  ...bugsIn(
    'cms/src/staff/guard-accounts.ts',
    ['staff-sessions'],
    [
      [
        'no change of an account ends its sessions',
        "const sessions = ends === 'none' ? 0 : await endSessions(sql, Number(id), except);",
        'const sessions = 0;',
      ],
    ],
  ),
  ...bugsIn(
    'cms/src/content/stale/refuse-stale.ts',
    ['stale-version'],
    [
      ['the last of two editors wins', 'if (!isCurrent(loaded, row)) refuse(strapi, write, row);', ''],
      [
        'two who save one coupon at the same moment both win',
        'WHERE document_id = ? ORDER BY id FOR UPDATE`',
        'WHERE document_id = ? ORDER BY id`',
      ],
      ['a form that would change nothing is refused', 'if (write.data && fields.length === 0) return;', ''],
    ],
  ),
  ...bugsIn(
    'cms/src/content/used/refuse-used.ts',
    ['deleting-used'],
    [
      [
        'a person is deleted from the books that name it',
        'if (uses.length === 0 && orders === 0) return;',
        'if (orders === 0) return;',
      ],
      [
        'an edition that was ordered is deleted',
        'const orders = uid === EDITION ? await ordersOf(sql, documentId) : 0;',
        'const orders = 0;',
      ],
    ],
  ),
  ...bugsIn(
    'cms/src/content/used/protect-used-files.ts',
    ['deleting-used'],
    [['a picture is deleted from the page that shows it', 'if (uses.length === 0) continue;', 'continue;']],
  ),
];
