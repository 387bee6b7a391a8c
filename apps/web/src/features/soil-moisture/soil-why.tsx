import type { WaterCrop } from '@brazda/domain';
import { useWords } from '../../data/language.ts';
import { Folded } from '../../ui/folded.tsx';
import classes from './soil-moisture.module.css';

/** What the numbers are and what they are not. */
export function SoilWhy({ crop }: { crop: WaterCrop }) {
  const t = useWords();
  return (
    <section className={classes.why}>
      <p>{t('weather:soil.model')}</p>
      <Folded title={t('weather:soil.how')}>
        <p>{t('weather:soil.balance')}</p>
        <p>{t(`weather:soil.depths.${crop}`)}</p>
        <p>{t('weather:soil.limits')}</p>
      </Folded>
    </section>
  );
}
