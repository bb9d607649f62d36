import { createRegistry, createRequestMetrics } from '@colophon/platform/observation/program-metrics';
import { Counter, Gauge } from 'prom-client';

/** Counters of this process, and gauges that are read from the database at each scrape. */
export const registry = createRegistry();

const registers = [registry];
export const { requestSeconds, requestsInHand } = createRequestMetrics(registry);

export const errors = new Counter({
  name: 'colophon_errors_total',
  help: 'Answers with a status of 500 or more',
  registers,
});

export const databaseFailures = new Counter({
  name: 'colophon_database_failures_total',
  help: 'Answers that were refused because the database was away, full, or took no writes',
  registers,
});

const makeGauge = (name: string, help: string, labelNames: string[] = []) =>
  new Gauge({ name, help, labelNames, registers });

/** Gauges from the database, set before each scrape. Every replica reports the same: use the maximum. */
export const facts = {
  outboxPending: makeGauge('colophon_search_outbox_pending', 'Titles whose last change the index has not'),
  outboxDead: makeGauge('colophon_search_outbox_dead', 'Titles that the index refused twenty times'),
  outboxOldest: makeGauge(
    'colophon_search_outbox_oldest_seconds',
    'Age of the oldest change that the index has not',
  ),
  orders: makeGauge('colophon_orders', 'Orders by state', ['state']),
  review: makeGauge('colophon_payments_to_review', 'Payments that a person has to look at'),
  queue: makeGauge(
    'colophon_shop_outbox_pending',
    'What the shop still has to tell, by topic; order and newsletter mails among it',
    ['topic'],
  ),
  queueDead: makeGauge('colophon_shop_outbox_dead', 'What the shop gave up telling'),
  queueOldest: makeGauge('colophon_shop_outbox_oldest_seconds', 'How long the oldest of it has been due'),
  formMailsWithheld: makeGauge(
    'colophon_form_mails_withheld',
    'Mails that forms did not send today, by whose limit was reached: one network, or all of them together',
    ['limit'],
  ),
  backupSuccess: makeGauge(
    'colophon_backup_last_success_timestamp_seconds',
    'When the last backup was made that is finished, in seconds since 1970; 0: never',
  ),
  backupVerified: makeGauge(
    'colophon_backup_last_verified_timestamp_seconds',
    'When the last backup was made that has been restored on trial, in seconds since 1970; 0: never',
  ),
};
