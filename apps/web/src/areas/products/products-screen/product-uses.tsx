import type { FarmProduct } from '@brazda/contract/client';
import { useTranslation } from '../../../lib/language.ts';
import { Disclosure } from '../../../ui/tables/disclosure.tsx';
import { useProductTexts } from '../product-texts.ts';
import classes from './products.module.css';

/** The uses of a product with their doses and limits, and its conditions; folded, because there may be dozens. */
export function ProductUses({ product }: { readonly product: FarmProduct }) {
  const t = useTranslation();
  const { limitsOf } = useProductTexts();
  const { uses, conditions } = product;
  if (uses.length === 0) return <div>{t('products:noUses')}</div>;
  return (
    <Disclosure title={t('products:uses', { count: uses.length })}>
      <ul className={classes.uses}>
        {uses.map((use, at) => (
          // One use may be there several times, and the list is not sorted on the page.
          // biome-ignore lint/suspicious/noArrayIndexKey: uses have no key
          <li key={at}>
            <p>{[use.crop, use.treatment, use.target].filter(Boolean).join(' · ')}</p>
            <p className={classes.limits} data-state={use.status}>
              {limitsOf(use)}
            </p>
            {use.conditions && <p className={classes.conditions}>{use.conditions}</p>}
          </li>
        ))}
      </ul>
      {conditions && <p className={classes.conditions}>{conditions}</p>}
      <p>{t('products:use.label')}</p>
    </Disclosure>
  );
}
