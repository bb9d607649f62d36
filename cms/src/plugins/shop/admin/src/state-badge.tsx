import { Badge } from '@strapi/design-system';
import { type ShopWord, useWords } from './words';

const COLOURS: Record<string, { background: string; text: string }> = {
  paid: { background: 'success100', text: 'success700' },
  succeeded: { background: 'success100', text: 'success700' },
  fulfilled: { background: 'success100', text: 'success700' },
  awaiting_payment: { background: 'warning100', text: 'warning700' },
  confirmed: { background: 'success100', text: 'success700' },
  pending: { background: 'warning100', text: 'warning700' },
  open: { background: 'warning100', text: 'warning700' },
  review: { background: 'danger100', text: 'danger700' },
};

/** The state of an order, a payment or a subscription, in a word. */
export function StateBadge({ kind, state }: { kind: 'state' | 'payment' | 'subscription'; state: string }) {
  const words = useWords();
  const { background, text } = COLOURS[state] ?? { background: 'neutral150', text: 'neutral700' };
  return (
    <Badge backgroundColor={background} textColor={text}>
      {words(`${kind}.${state}` as ShopWord)}
    </Badge>
  );
}
