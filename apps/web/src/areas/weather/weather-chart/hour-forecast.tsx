import type { CropInterval, MeteoHours } from '@brazda/contract/client';
import { type Country, HINT_LIMITS, SPRAY_HOUR_LIMITS, SPRAY_VERDICTS } from '@brazda/domain';
import { IconSnowflake } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Disclosure } from '../../../ui/tables/disclosure.tsx';
import { WeatherModels } from '../weather-source/weather-source.tsx';
import { DayRow } from './day-row.tsx';
import { FloweringNote } from './flowering-note.tsx';
import { frostOf, type HourDay, hourDaysOf } from './hour-days.ts';
import classes from './hour-forecast.module.css';

/** The hours labeled under the strips. */
const AXIS = [0, 6, 12, 18, 24];

/** The hours of the next days that are suitable for spraying, day by day, and frost. */
export function HourForecast({
  hours,
  crops,
  country,
}: {
  hours: MeteoHours;
  crops: readonly CropInterval[];
  country: Country | null;
}) {
  const t = useTranslation();
  const [days, frost] = useMemo(() => {
    const now = new Date();
    return [hourDaysOf(hours, now), frostOf(hours, now)];
  }, [hours]);
  const frostText = useFrostText();
  if (days.length === 0) return null;
  return (
    <section className={classes.forecast}>
      <h3>{t('weather:hours.title')}</h3>
      <p className={classes.lead}>
        <NextWindow days={days} />
      </p>
      {hours.source && !hours.simulated && <WeatherModels names={[hours.source]} />}
      {hours.hours.every(({ gusts }) => gusts === null) && (
        <p className={classes.why}>{t('weather:hours.withoutGusts')}</p>
      )}
      {country && <FloweringNote country={country} crops={crops} days={[days[0]!.date, days.at(-1)!.date]} />}
      <ol className={classes.days}>
        {days.map((day) => (
          <DayRow key={day.date} day={day} />
        ))}
      </ol>
      <div className={classes.axis} aria-hidden>
        {AXIS.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      <ul className={classes.key} aria-hidden>
        {SPRAY_VERDICTS.map((verdict) => (
          <li key={verdict}>
            <i className={classes.cell} data-spraying={verdict} />
            {t(`weather:hours.verdict.${verdict}`)}
          </li>
        ))}
      </ul>
      <SprayExplanation />
      {frost.length > 0 && (
        <ul className={classes.frost}>
          {frost.map((spell) => (
            <li key={spell.from.date + spell.from.clock}>
              <IconSnowflake size={20} aria-hidden />
              {frostText(spell)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NextWindow({ days }: { days: readonly HourDay[] }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const first = days.find(({ windows }) => windows.length > 0);
  if (!first) return t('weather:hours.nothing', { day: formats.weekdayLong(days.at(-1)!.date) });
  const { from, to } = first.windows[0]!;
  const span = formats.hours(from, to);
  return t('weather:hours.next', { day: formats.weekday(first.date), span });
}

function SprayExplanation() {
  const t = useTranslation();
  const { formats } = useLanguage();
  const limits = SPRAY_HOUR_LIMITS;
  const { damp, dry, driest } = limits.delta_t;
  return (
    <Disclosure title={t('weather:why')}>
      <p className={classes.why}>
        {t('weather:hours.why', {
          wind: formats.kilometersPerHour(limits.wind),
          gusts: formats.kilometersPerHour(limits.gusts),
          dry: limits.dry_hours,
          safe: limits.safe_hours,
          damp,
          deltaDry: formats.degreesShort(dry),
          driest: formats.degreesShort(driest),
          coolest: limits.coolest,
          warmest: formats.degreesShort(limits.warmest),
          calm: formats.kilometersPerHour(limits.inversion.calm),
          clear: limits.inversion.clear,
          coldest: formats.degreesShort(limits.coldest),
          hottest: formats.degreesShort(limits.hottest),
        })}
      </p>
    </Disclosure>
  );
}

function useFrostText() {
  const t = useTranslation();
  const { formats } = useLanguage();
  return ({ from, to, hours, low }: ReturnType<typeof frostOf>[number]): string => {
    const isOneDay = from.date === to.date;
    const span = isOneDay
      ? `${formats.weekday(from.date)}, ${formats.hours(from.clock, to.clock)}`
      : [from, to].map(({ date, clock }) => `${formats.weekday(date)}, ${formats.hour(clock)}`).join(' – ');
    return t('weather:hours.frost', {
      hours,
      limit: formats.degreesShort(HINT_LIMITS.frost),
      span,
      low: formats.degrees(low),
    });
  };
}
