import { addDays } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { KeyFigures } from '../../../ui/cards/key-figures.tsx';
import { Disclosure } from '../../../ui/tables/disclosure.tsx';
import classes from './weather-chart.module.css';
import { countUnknown, lastRain, totalsOf, type WeatherDay } from './weather-days.ts';

const WEEK = 7;
const MONTH = 30;

interface WaterFiguresProps {
  /** The past days of the season. */
  readonly days: readonly WeatherDay[];
  /** Its first day. */
  readonly from: string;
  /** The day at the parcel. */
  readonly today: string;
}

/** Recent and seasonal rain, and whether it covered the possible evapotranspiration; unknown days are not counted. */
export function WaterFigures({ days, from, today }: WaterFiguresProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const season = totalsOf(days);
  if (season === null) return null;
  const yesterday = addDays(today, -1);
  const recent = [WEEK, MONTH].flatMap((count) => {
    const found = lastRain(days, count);
    if (found === null) return [];
    const { rain, known, to } = found;
    const label =
      to < yesterday
        ? t('weather:chart.rainTo', { count: known, day: formats.dayMonth(to) })
        : t('weather:chart.rainLast', { count: known });
    return [{ label, value: formats.millimeters(rain) }];
  });
  const figures = [
    ...recent,
    { label: t('weather:chart.rainSeason'), value: formats.millimeters(season.rain) },
    { label: t('weather:chart.et0Season'), value: formats.millimeters(season.et0) },
    { label: t('weather:chart.balance'), value: formats.millimeters(season.balance) },
  ];
  const unknown = countUnknown(days, from);
  return (
    <>
      <KeyFigures figures={figures} />
      {unknown > 0 && <p className={classes.note}>{t('weather:chart.unknownDays', { count: unknown })}</p>}
      <Disclosure title={t('weather:chart.balanceAsk')}>
        <p className={classes.why}>{t('weather:chart.balanceWhy')}</p>
      </Disclosure>
    </>
  );
}
