import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Figures } from '../../../ui/figures.tsx';
import classes from './weather-chart.module.css';
import { totalsOf, type WeatherDay } from './weather-days.ts';

const WEEK = 7;
const MONTH = 30;

/** Recent and seasonal rain, and whether it covered the possible evapotranspiration. */
export function WaterFigures({ days }: { days: readonly WeatherDay[] }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const season = totalsOf(days);
  if (season === null) return null;
  const rainOf = (count: number) => formats.millimeters(totalsOf(days.slice(-count))?.rain ?? 0);
  const figures = [
    { label: t('weather:chart.rainLast', { count: WEEK }), value: rainOf(WEEK) },
    { label: t('weather:chart.rainLast', { count: MONTH }), value: rainOf(MONTH) },
    { label: t('weather:chart.rainSeason'), value: formats.millimeters(season.rain) },
    { label: t('weather:chart.et0Season'), value: formats.millimeters(season.et0) },
    { label: t('weather:chart.balance'), value: formats.millimeters(season.balance) },
  ];
  return (
    <>
      <Figures figures={figures} />
      <Disclosure title={t('weather:chart.balanceAsk')}>
        <p className={classes.why}>{t('weather:chart.balanceWhy')}</p>
      </Disclosure>
    </>
  );
}
