import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Figures } from '../../../ui/figures.tsx';
import { depthText, type SoilDay } from '../soil-moisture.ts';
import { SoilClass } from './soil-class.tsx';
import classes from './soil-moisture.module.css';

interface SoilFiguresProps {
  readonly days: readonly SoilDay[];
  /** The current date; null if it is outside the season. */
  readonly marked: SoilDay | null;
  readonly newest: SoilDay;
}

/** The class on the newest day, on the current date, and at the end of the forecast. */
export function SoilFigures({ days, marked, newest }: SoilFiguresProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const last = days.at(-1)!;
  const value = (day: SoilDay) => (
    <>
      <SoilClass number={day.soil_moisture} />
      <small className={classes.amount}>
        {t('soil:moisture.amount', {
          water: formats.cubicMetresPerHectare(day.water_capacity),
          depth: depthText(day.depth),
        })}
      </small>
    </>
  );
  const on = ({ date }: SoilDay) => t('soil:moisture.on', { date: formats.shortDate(date) });
  const figures = [
    ...(marked?.is_forecast ? [] : [{ label: on(newest), value: value(newest) }]),
    ...(marked && marked.date !== newest.date ? [{ label: on(marked), value: value(marked) }] : []),
    ...(last.is_forecast && last.date !== marked?.date
      ? [{ label: `${on(last)} (${t('weather:forecast')})`, value: value(last) }]
      : []),
  ];
  return <Figures figures={figures} />;
}
