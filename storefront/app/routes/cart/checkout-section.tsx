import { type ReactNode, useId } from 'react';

/** A part of the checkout: its title hangs in the margin and names the part. */
export function CheckoutSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="section wrap" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  );
}
