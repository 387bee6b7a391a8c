import classes from './license-dialog.module.css';
import { PriceRows } from './price-rows.tsx';

interface OrderedItemProps {
  readonly title: string;
  /** What the item consists of. */
  readonly lines: readonly string[];
  /** In lei. */
  readonly price: number;
  readonly price_with_vat: number;
}

/** What is about to be ordered, with its whole price. */
export function OrderedItem({ title, lines, price, price_with_vat }: OrderedItemProps) {
  return (
    <section className={classes.plan} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <PriceRows price={price} price_with_vat={price_with_vat} />
    </section>
  );
}
