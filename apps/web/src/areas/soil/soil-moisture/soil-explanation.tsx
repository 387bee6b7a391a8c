import type { WaterCrop } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import classes from './soil-moisture.module.css';

/** Explains what the numbers mean and their limits. */
export function SoilWhy({ crop }: { crop: WaterCrop }) {
  const t = useTranslation();
  return (
    <section className={classes.why}>
      <p>{t('soil:moisture.model')}</p>
      <Disclosure title={t('soil:moisture.how')}>
        <p>{t('soil:moisture.balance')}</p>
        <p>{t(`soil:moisture.depths.${crop}`)}</p>
        <p>{t('soil:moisture.limits')}</p>
      </Disclosure>
    </section>
  );
}
