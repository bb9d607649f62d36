import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import {
  CART_DAYS,
  DONE_TASK_DAYS,
  daysBefore,
  ENDED_LINK_DAYS,
  fiscalLimit,
  monthsBefore,
  UNPAID_ORDER_DAYS,
} from '../domain/retention';
import { anonymisePaidOrders, anonymiseUnpaidOrders } from '../store/anonymous-orders';
import { shopNow } from '../store/clock';
import { removeCarts, removeDoneTasks, removeEndedLinks, removeSandboxSessions } from '../store/forgotten';
import { dropEndedWindows } from '../store/rate-limits';
import { removeRequestsBefore } from '../store/requests';
import { dropOutdatedChallenges } from '../store/used-challenges';
import { purgeOutlived } from './author-retention';
import { forgetUnconfirmed } from './newsletter';

/** Removes what the shop has no business to know any longer (`domain/retention`, and the privacy page says the same). */
export async function forget(strapi: Core.Strapi): Promise<void> {
  const now = shopNow();
  const db = strapi.db.connection;
  const { requestsKeptMonths } = shopConfig(strapi);
  const forgotten: Record<string, number> = {
    'unconfirmed addresses': await forgetUnconfirmed(strapi, now),
    'ended links': await removeEndedLinks(db, daysBefore(now, ENDED_LINK_DAYS)),
    baskets: await removeCarts(db, daysBefore(now, CART_DAYS)),
    requests: await removeRequestsBefore(db, monthsBefore(now, requestsKeptMonths)),
    'people in unpaid orders': await anonymiseUnpaidOrders(db, daysBefore(now, UNPAID_ORDER_DAYS)),
    'people in orders of closed books': await anonymisePaidOrders(db, fiscalLimit(now)),
    'sandbox sessions': await removeSandboxSessions(db, daysBefore(now, UNPAID_ORDER_DAYS)),
    'submissions of the author form': await purgeOutlived(strapi, now),
    'tasks that were done': await removeDoneTasks(db, daysBefore(now, DONE_TASK_DAYS)),
  };
  for (const [what, count] of Object.entries(forgotten)) {
    if (count > 0) strapi.log.info(`forgotten: ${count} ${what}`);
  }
  await dropEndedWindows(db, now);
  await dropOutdatedChallenges(db, now);
}
