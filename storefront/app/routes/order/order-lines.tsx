import type { OrderLineView } from '~/order/order-view';
import { OrderedItem } from '~/routes/payment/ordered-item';

/** The titles of an order, with their delivery notes and download links. */
export function OrderLines({ lines }: { lines: readonly OrderLineView[] }) {
  return (
    <ul className="lined">
      {lines.map(({ item, notes, link }) => (
        <OrderedItem key={item.product_id} item={item}>
          {notes.map((text) => (
            <span className="small" key={text}>
              {text}
            </span>
          ))}
          {link && (
            // noreferrer: the distributor need not know which page the visitor comes from.
            <a href={link.href} rel="noreferrer" className="ui">
              {link.text}
              <span className="hide">: {item.title}</span>
            </a>
          )}
        </OrderedItem>
      ))}
    </ul>
  );
}
