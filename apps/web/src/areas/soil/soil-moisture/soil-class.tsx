import { useLanguage } from '../../../lib/language.ts';
import { soilClassOf } from '../soil-days.ts';
import classes from './soil-moisture.module.css';

/** A class by its color, its number and its label. */
export function SoilClass({ number }: { number: number }) {
  const { language } = useLanguage();
  const { color, label } = soilClassOf(number);
  return (
    <span className={classes.class}>
      <i style={{ background: color }} aria-hidden />
      {number} · {label[language]}
    </span>
  );
}
