import type { ResponseOf } from '@colophon/contracts/admin/admin-route';
import { peopleRoutes } from '@colophon/contracts/admin/people-routes';
import type { Locale } from '@colophon/contracts/values/locale';
import { panelLanguage } from '@colophon/shop/platform/domain/panel-language';
import type { Core } from '@strapi/strapi';
import { KINDS, replaceBy } from '../../content/replace';
import { usesOf } from '../../content/used/find-uses';
import { inTransaction } from '../../database/sql';
import { recordStaffAction } from '../../staff/record-staff-action';
import type { Context } from '../../strapi-patches/context';
import { adminRoute, registerAdminRoutes } from '../../strapi-patches/register-admin-routes';
import { readCandidates } from '../read-candidates';

const MESSAGES = {
  en: {
    'no-person': 'There is no such person any more.',
    same: 'These are one entry already.',
    orcid: 'They have different ORCIDs: these are two people, or one ORCID is wrong. Correct it first.',
    isni: 'They have different ISNIs: these are two people, or one ISNI is wrong. Correct it first.',
  },
  nl: {
    'no-person': 'Deze persoon is er niet meer.',
    same: 'Dit is al één item.',
    orcid:
      'Ze hebben verschillende ORCID’s: het zijn twee mensen, of één ORCID klopt niet. Verbeter die eerst.',
    isni: 'Ze hebben verschillende ISNI’s: het zijn twee mensen, of één ISNI klopt niet. Verbeter die eerst.',
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** Responds with whom a person can be merged into, and in how many places they stand. */
async function showCandidates(strapi: Core.Strapi, context: Context): Promise<void> {
  const documentId = String(context.params.documentId);
  const { search } = peopleRoutes.candidates.query.parse(context.query);
  const uses = await inTransaction(strapi, (sql) => usesOf(strapi, sql, PERSON, documentId));
  const candidates = await readCandidates(strapi, documentId, search);
  context.set('Cache-Control', 'no-store');
  context.body = { uses: uses.length, candidates } satisfies ResponseOf<typeof peopleRoutes.candidates>;
}

async function merge(strapi: Core.Strapi, context: Context): Promise<void> {
  const messages = MESSAGES[panelLanguage(context)];
  const body = peopleRoutes.merge.body.safeParse(context.request.body);
  if (!body.success) return context.badRequest(messages['no-person']);
  const outcome = await inTransaction(strapi, async (sql) => {
    const replaced = await replaceBy(sql, KINDS.person, String(context.params.documentId), body.data.into);
    if (!replaced.ok) return replaced;
    const { from, into } = replaced;
    await recordStaffAction(strapi, {
      ...{ action: 'content.merged', on: `content:${from}`.slice(0, 160), facts: { type: 'person', into } },
    });
    return replaced;
  });
  if (!outcome.ok) {
    const { problem } = outcome;
    return context.badRequest(messages[typeof problem === 'object' ? 'no-person' : problem]);
  }
  context.body = { done: true } satisfies ResponseOf<typeof peopleRoutes.merge>;
}

const PERSON = KINDS.person.uid;

/** A merge deletes an entry. */
const DELETE_PEOPLE: [string, string] = ['plugin::content-manager.explorer.delete', PERSON];

/** Registers what the form of a person calls. */
export function registerPeopleAdmin(strapi: Core.Strapi): void {
  registerAdminRoutes(strapi, 'people', {}, [
    adminRoute(peopleRoutes.candidates, DELETE_PEOPLE, (context) => showCandidates(strapi, context)),
    adminRoute(peopleRoutes.merge, DELETE_PEOPLE, (context) => merge(strapi, context)),
  ]);
}
