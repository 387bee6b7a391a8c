import type { CatalogProduct } from '@brazda/contract/client';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useProductTexts } from '../product-texts.ts';
import classes from './products.module.css';

/** What a product is, in some lines: its number, substances and state, and where that is known from. */
export function ProductAbout({ product }: { readonly product: CatalogProduct }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { sourceOf } = useProductTexts();
  const { number, substances, functions, formulation, status, withdrawn_on, reentry_hours, hazards } =
    product;
  const facts = [
    ...(number === '' ? [] : [t('products:number', { number })]),
    ...functions,
    ...(formulation === null ? [] : [formulation]),
    ...(reentry_hours === null ? [] : [t('products:reentry', { hours: formats.typed(reentry_hours) })]),
    ...(hazards === null || hazards.length === 0
      ? []
      : [t('products:hazards', { codes: hazards.join(', ') })]),
  ];
  const names = substances.map(({ name, amount }) => (amount === null ? name : `${name} ${amount}`));
  return (
    <>
      {status === 'withdrawn' && (
        <div>
          <span className={classes.state} data-state="withdrawn">
            {withdrawn_on === null
              ? t('products:withdrawn')
              : t('products:withdrawnOn', { day: formats.date(withdrawn_on) })}
          </span>
        </div>
      )}
      {facts.length > 0 && <div>{facts.join(' · ')}</div>}
      {names.length > 0 && <div>{names.join(' + ')}</div>}
      <div>
        {product.edition === null ? (
          <span className={classes.state} data-state="described" title={t('products:notVerifiedWhy')}>
            {sourceOf(product)}
          </span>
        ) : (
          sourceOf(product)
        )}
      </div>
    </>
  );
}
