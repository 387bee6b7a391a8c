import type { WaterCrop } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import classes from './soil-moisture.module.css';

/** Explains what the numbers mean and their limits. */
export function SoilWhy({ crop }: { crop: WaterCrop }) {
  const t = useTranslation();
  return (
    <section className={classes.why}>
      <p>{t('weather:soil.model')}</p>
      <Disclosure title={t('weather:soil.how')}>
        <p>{t('weather:soil.balance')}</p>
        <p>{t(`weather:soil.depths.${crop}`)}</p>
        <p>{t('weather:soil.limits')}</p>
      </Disclosure>
    </section>
  );
}
