/**
 * Classification of columns with personal data.
 * - person: names somebody, or was written by them
 * - trace: leads to a person only with something they alone have, or through another row
 * - staff: a staff member
 */
type PersonalColumns = { person?: readonly string[]; trace?: readonly string[]; staff?: readonly string[] };

/** Columns of a table by classification, and those without personal data. */
export type TableFacts = PersonalColumns & { harmless: readonly string[] };

/** Columns that Strapi adds to every table; the two `_by_id` name an account of the panel. */
export const STRAPI_COLUMNS: readonly string[] = [
  'id',
  'document_id',
  'created_at',
  'updated_at',
  'published_at',
  'created_by_id',
  'updated_by_id',
  'locale',
];

/**
 * Every table of the shop with every column. Export and erasure (`privacy/privacy-export.ts`,
 * `privacy/privacy-erase.ts`) use this list; a test compares it with the database, so a new column that is not
 * classified fails the build.
 */
export const PERSONAL_DATA: Readonly<Record<string, TableFacts>> = {
  shop_orders: {
    person: ['email', 'name', 'details'],
    trace: ['cart_id'],
    harmless: [
      'number',
      'cart_version',
      'revision',
      'state',
      'language',
      'total',
      'currency',
      'snapshot',
      'placed_at',
      'paid_at',
      'expires_at',
    ],
  },
  shop_attempts: {
    trace: ['order_id', 'token', 'provider_ref', 'url', 'disputes'],
    harmless: [
      'n',
      'state',
      'open_for',
      'idempotency_key',
      'amount',
      'currency',
      'option_id',
      'sub_option_id',
      'received',
      'refunded_at',
      'disputed_at',
      'payer_country',
      'dispute_state',
      'dispute_lost',
      'opened_at',
    ],
  },
  shop_refunds: {
    trace: ['order_id', 'attempt_id', 'provider_ref'],
    staff: ['actor', 'actor_id'],
    harmless: [
      'amount',
      'currency',
      'parts',
      'vat',
      'reason',
      'state',
      'idempotency_key',
      'failure',
      'requested_at',
      'settled_at',
    ],
  },
  shop_provider_events: {
    // Ids of the provider, not its data about the payer.
    trace: ['event_id', 'subject'],
    harmless: ['type', 'received_at', 'applied_at'],
  },
  shop_payment_findings: {
    trace: ['key', 'order_id', 'attempt_id'],
    // A colleague’s note about an amount, retained with the amount.
    staff: ['done_by', 'done_by_id', 'note'],
    harmless: ['kind', 'amount', 'currency', 'detail', 'found_at', 'done_at'],
  },
  shop_payment_days: { harmless: ['day', 'captured', 'returned', 'expected', 'lost', 'checked_at'] },
  shop_sandbox_refunds: {
    trace: ['reference', 'session', 'refund_id'],
    harmless: ['idempotency_key', 'amount', 'state'],
  },
  shop_order_transitions: {
    trace: ['order_id'],
    harmless: ['seq', 'from_state', 'to_state', 'cause', 'at'],
  },
  // Notes of staff about a customer are personal data of the customer.
  shop_order_notes: { person: ['text'], staff: ['actor_id', 'actor'], trace: ['order_id'], harmless: ['at'] },
  shop_order_links: { trace: ['hash', 'order_id'], harmless: [] },
  shop_ebook_deliveries: {
    trace: ['order_id', 'url', 'mail_key'],
    harmless: ['line', 'delivered_at', 'withdrawn_at'],
  },
  shop_coupon_uses: { trace: ['order_id'], harmless: ['code', 'state'] },
  shop_carts: { trace: ['token_hash', 'data'], harmless: ['version', 'renew'] },
  shop_newsletter_subscriptions: {
    person: [
      'email',
      'state',
      'consent_version',
      'consent_at',
      'confirmed_at',
      'mailed_at',
      'changed_at',
      'mails',
    ],
    trace: ['nonce'],
    harmless: [],
  },
  shop_newsletter_tokens: {
    trace: ['hash', 'subscription_id'],
    harmless: ['purpose', 'expires_at'],
  },
  shop_requests: {
    person: ['email', 'answers', 'history'],
    trace: ['fingerprint'],
    harmless: ['kind', 'state', 'received_at', 'changed_at'],
  },
  shop_author_submissions: {
    person: ['name', 'email', 'relation_number', 'sealed'],
    trace: ['reference'],
    harmless: ['state', 'submitted_at', 'key_id', 'exported_at', 'purged_at'],
  },
  shop_author_audit: {
    staff: ['actor'],
    trace: ['subject'],
    harmless: ['number', 'at', 'action', 'facts', 'previous', 'hash'],
  },
  shop_used_challenges: { trace: ['hash'], harmless: ['ends_at'] },
  shop_outbox: {
    // Ids, and in one kind of task the former address of a staff member; errors contain no address (mail/mail-smtp).
    staff: ['payload'],
    trace: ['key'],
    harmless: [
      'topic',
      'attempts',
      'next_try_at',
      'lease_until',
      'done_at',
      'dead_at',
      'given_up_at',
      'last_error',
    ],
  },
  shop_rate_limits: { trace: ['key'], harmless: ['used', 'ends_at'] },
  shop_audit: {
    staff: ['actor_id', 'actor'],
    trace: ['subject'],
    harmless: ['at', 'action', 'facts'],
  },
  shop_sandbox_sessions: {
    trace: ['reference', 'attempt_id', 'attempt_token', 'order_number'],
    harmless: [
      'idempotency_key',
      'method',
      'language',
      'amount',
      'currency',
      'state',
      'amount_received',
      'paid_from',
      'opened_at',
      'expires_at',
      'refunded_amount',
    ],
  },
  shop_sandbox_ebooks: { trace: ['key', 'reference'], harmless: ['copy', 'withdrawn_at'] },
  shop_ebook_links: { trace: ['key', 'reference'], harmless: ['copy', 'withdrawn_at'] },
  shop_coupons: {
    harmless: [
      'code',
      'description_en',
      'description_nl',
      'kind',
      'percentage',
      'amount',
      'first_day',
      'last_day',
      'max_uses',
      'used',
    ],
  },
  shop_coupons_editions_lnk: { harmless: ['coupon_id', 'edition_id', 'edition_ord'] },
  shop_shipping_countries: { harmless: ['code', 'name_en', 'name_nl'] },
  shop_shipping_countries_zone_lnk: {
    harmless: ['shipping_country_id', 'shipping_zone_id', 'shipping_country_ord'],
  },
  shop_shipping_zones: { harmless: ['name', 'rates', 'free_from'] },
  shop_vat_rates: { harmless: ['country', 'kind', 'percentage', 'from', 'note', 'checked_on'] },
};

/** Tables with personal data: export and erasure must cover them. */
export const TABLES_OF_PEOPLE: readonly string[] = Object.entries(PERSONAL_DATA)
  .filter(([, { person = [] }]) => person.length > 0)
  .map(([table]) => table);
