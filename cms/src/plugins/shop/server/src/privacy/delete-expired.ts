import type { Core } from '@strapi/strapi';
import { purgeExpired } from '../author-form/author-form';
import { shopConfig } from '../config';
import { dropEndedWindows } from '../limits/rate-limit-store';
import { dropOutdatedChallenges } from '../limits/used-challenge-store';
import { deleteUnconfirmed } from '../newsletter/newsletter';
import { shopNow } from '../platform/clock';
import { removeRequestsBefore } from '../request/request-store';
import {
  CART_DAYS,
  DONE_TASK_DAYS,
  daysBefore,
  ENDED_LINK_DAYS,
  fiscalLimit,
  monthsBefore,
  UNPAID_ORDER_DAYS,
} from './domain/retention';
import {
  anonymisePaidOrders,
  anonymiseUnpaidOrders,
  removeCarts,
  removeDoneTasks,
  removeEndedLinks,
  removeSandboxSessions,
} from './retention-store';

/** Deletes personal data past its retention (`domain/retention`, and the privacy page says the same). */
export async function deleteExpired(strapi: Core.Strapi): Promise<void> {
  const now = shopNow();
  const db = strapi.db.connection;
  const { requestsKeptMonths, timeZone } = shopConfig(strapi);
  const forgotten: Record<string, number> = {
    'unconfirmed addresses': await deleteUnconfirmed(strapi, now),
    'ended links': await removeEndedLinks(db, daysBefore(now, ENDED_LINK_DAYS)),
    baskets: await removeCarts(db, daysBefore(now, CART_DAYS)),
    requests: await removeRequestsBefore(db, monthsBefore(now, requestsKeptMonths)),
    'people in unpaid orders': await anonymiseUnpaidOrders(db, daysBefore(now, UNPAID_ORDER_DAYS)),
    'people in orders of closed books': await anonymisePaidOrders(db, fiscalLimit(now, timeZone)),
    'sandbox sessions': await removeSandboxSessions(db, daysBefore(now, UNPAID_ORDER_DAYS)),
    'submissions of the author form': await purgeExpired(strapi, now),
    'tasks that were done': await removeDoneTasks(db, daysBefore(now, DONE_TASK_DAYS)),
  };
  for (const [what, count] of Object.entries(forgotten)) {
    if (count > 0) strapi.log.info(`forgotten: ${count} ${what}`);
  }
  await dropEndedWindows(db, now);
  await dropOutdatedChallenges(db, now);
}
