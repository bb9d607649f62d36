import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cents } from '@colophon/contracts/money/money';
import { ATTEMPT_STATES, ORDER_STATES } from '@colophon/contracts/shop-admin/orders';
import { REFUND_STATES } from '@colophon/contracts/shop-admin/refunds';
import { asAttemptId } from '@colophon/contracts/values/ids';
import { expect, test } from '@jest/globals';
import { ORDER_EVENTS, transition } from '../../../cms/src/plugins/shop/server/src/order/domain/order-state';
import {
  decideSettlement,
  type PaymentFacts,
} from '../../../cms/src/plugins/shop/server/src/payment/domain/settle';
import { nextRefundState } from '../../../cms/src/plugins/shop/server/src/refund/domain/refund';
import { filesBelow, findPaths, ROOT } from './markdown';

/*
 * Generates the diagrams of docs/diagrams.md that follow from the code: states from the rules that decide them, tables
 * from the schemas. `WRITE_DIAGRAMS=1 npx jest --selectProjects launcher -- diagrams` writes them.
 */
const DOCUMENT = join(ROOT, 'docs/diagrams.md');

type Edge = { from: string; to: string; label: string };

function drawStates(start: string, edges: readonly Edge[]): string {
  const labels = new Map<string, string[]>();
  for (const { from, to, label } of edges) {
    const key = `${from} --> ${to}`;
    const known = labels.get(key) ?? [];
    if (!known.includes(label)) labels.set(key, [...known, label]);
  }
  const lines = [...labels].map(([arrow, all]) => `    ${arrow}: ${all.join(' / ')}`);
  return ['stateDiagram-v2', `    [*] --> ${start}`, ...lines].join('\n');
}

const orderStates = () =>
  drawStates(
    'created',
    ORDER_STATES.flatMap((from) =>
      ORDER_EVENTS.flatMap((label) => {
        const to = transition(from, label);
        return to === null ? [] : [{ from, to, label }];
      }),
    ),
  );

const AMOUNT = cents(1000);
const REQUESTED = { amount: AMOUNT, currency: 'EUR' };
const FACTS: readonly (readonly [label: string, facts: PaymentFacts])[] = [
  ['session open', { ...REQUESTED, status: 'open', paid: false }],
  ['bank is deciding', { ...REQUESTED, status: 'complete', paid: false }],
  ['session expired', { ...REQUESTED, status: 'expired', paid: false }],
  ['payment failed', { ...REQUESTED, status: 'failed', paid: false }],
  ['paid', { ...REQUESTED, status: 'complete', paid: true }],
  ['paid, other amount', { ...REQUESTED, amount: cents(AMOUNT + 1), status: 'complete', paid: true }],
  ['paid, other currency', { ...REQUESTED, currency: 'USD', status: 'complete', paid: true }],
];
// Opening a session is not part of settling; settlement/payment-session does it.
const OPENED: Edge = { from: 'new', to: 'open', label: 'session opened' };

const attemptStates = () =>
  drawStates('new', [
    OPENED,
    ...ATTEMPT_STATES.flatMap((state) =>
      FACTS.flatMap(([label, facts]) => {
        const attempt = { id: asAttemptId(1), state, amount: AMOUNT };
        const order = { state: 'awaiting_payment', total: AMOUNT, currency: 'EUR' } as const;
        return decideSettlement(order, [attempt], attempt.id, facts).flatMap((change) =>
          change.kind === 'attempt' ? [{ from: state, to: change.to, label }] : [],
        );
      }),
    ),
  ]);

const refundStates = () =>
  drawStates(
    'requested',
    REFUND_STATES.flatMap((from) =>
      (['pending', 'succeeded', 'failed'] as const).flatMap((label) => {
        const to = nextRefundState(from, label);
        return to === from ? [] : [{ from, to, label }];
      }),
    ),
  );

type Attribute = { type: string; relation?: string; target?: string; component?: string };
type Schema = {
  collectionName: string;
  info: { singularName: string; description?: string };
  attributes: Record<string, Attribute>;
};

const readSchema = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Schema;
const ENDS: Readonly<Record<string, string>> = {
  oneToOne: '}o--o|',
  manyToOne: '}o--o|',
  oneToMany: '|o--o{',
  manyToMany: '}o--o{',
};

/** The relations of a type and of its components; each is drawn from the side that owns it. */
function relationsOf(schema: Schema): { to: string; ends: string; label: string }[] {
  return Object.entries(schema.attributes).flatMap(
    ([label, { type, relation = '', target = '', ...more }]) => {
      if (type === 'relation' && !('mappedBy' in more))
        return [{ to: target.split('.')[1] ?? '', ends: ENDS[relation] ?? '', label }];
      const [group, name] = more.component?.split('.') ?? [];
      if (type !== 'component' || !group) return [];
      return relationsOf(readSchema(join(ROOT, `cms/src/components/${group}/${name}.json`))).map((one) => ({
        ...one,
        ends: ENDS.manyToMany ?? '',
        label,
      }));
    },
  );
}

function contentTables(): string {
  const schemas = findPaths('cms/src/api/*/content-types/*/schema.json').map(readSchema);
  const lines = schemas.flatMap((schema) => {
    const from = schema.info.singularName;
    const related = relationsOf(schema);
    if (related.length === 0) return [`    "${from}"`];
    return related.map(({ to, ends, label }) => `    "${from}" ${ends} "${to}" : ${label}`);
  });
  return ['erDiagram', ...lines].join('\n');
}

/**
 * Columns of the shop that refer to a row of another table; there are no foreign keys, since rows survive one another.
 */
const CONSTANT_OF: Readonly<Record<string, string>> = {
  cartId: 'shop_carts',
  orderId: 'shop_orders',
  attemptId: 'shop_attempts',
  refundId: 'shop_refunds',
  subscriptionId: 'shop_newsletter_subscriptions',
};

/** The tables of the shop: the content types of the plugin, in any of its folders. */
const shopSchemas = (): Schema[] =>
  filesBelow('cms/src/plugins/shop/server/src')
    .filter((file) => file.endsWith('.json'))
    .map((file) => readSchema(join(ROOT, file)))
    .filter(({ collectionName }) => collectionName !== undefined)
    .sort((a, b) => (a.collectionName < b.collectionName ? -1 : 1));

function shopTables(): string {
  const schemas = shopSchemas();
  const tableOf = new Map(
    schemas.map(({ info, collectionName }) => [`plugin::shop.${info.singularName}`, collectionName]),
  );
  const lines = schemas.flatMap(({ collectionName: from, attributes }) =>
    Object.entries(attributes).flatMap(([label, { type, target = '', relation = '', ...more }]) => {
      const named = CONSTANT_OF[label];
      if (named && named !== from) return [`    ${from} }o--o| ${named} : ${label}`];
      if (type !== 'relation' || 'mappedBy' in more) return [];
      return [
        `    ${from} ${ENDS[relation]} ${tableOf.get(target) ?? `"${target.split('.')[1]}"`} : ${label}`,
      ];
    }),
  );
  return ['erDiagram', ...lines].join('\n');
}

const shopTableList = () =>
  [
    '| table | holds |',
    '|---|---|',
    ...shopSchemas().map(
      ({ collectionName, info }) => `| \`${collectionName}\` | ${info.description ?? ''} |`,
    ),
  ].join('\n');

const diagrams = {
  'order states': orderStates,
  'payment attempt states': attemptStates,
  'refund states': refundStates,
  'content tables': contentTables,
  'shop tables': shopTables,
  'list of shop tables': shopTableList,
};

const blockOf = (name: string) =>
  new RegExp(
    `(<!-- from the code: ${name} -->\n(?:\`\`\`mermaid\n)?)([\\s\\S]*?)(\n?(?:\`\`\`|<!-- end -->))`,
  );

test.each(Object.entries(diagrams))('the diagram of %s matches the code', (name, draw) => {
  const text = readFileSync(DOCUMENT, 'utf8');
  if (process.env.WRITE_DIAGRAMS !== undefined)
    writeFileSync(
      DOCUMENT,
      text.replace(blockOf(name), (_all, begin, _old, end) => begin + draw() + end.replace(/^(?!\n)/, '\n')),
    );
  const [, , drawn] = blockOf(name).exec(readFileSync(DOCUMENT, 'utf8')) ?? [];
  // To update it: WRITE_DIAGRAMS=1 npx jest --selectProjects launcher -- diagrams
  expect(drawn).toBe(draw());
});

test('the folders of the schemas are found', () => {
  expect(contentTables()).toContain('"book"');
  expect(shopTables()).toContain('shop_orders');
  expect(readdirSync(join(ROOT, 'docs'))).toContain('diagrams.md');
});
