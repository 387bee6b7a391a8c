import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import classes from './soil-day-bar.module.css';
import type { SoilView } from './use-soil-view.ts';

interface SoilDayBarProps extends Pick<SoilView, 'days' | 'onDay'> {
  readonly day: string;
}

/** A slider over every day of the season and of the forecast; steps by keys and buttons. */
export function SoilDayBar({ days, day, onDay }: SoilDayBarProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const at = days.findIndex(({ date }) => date === day);
  const shown = days[at];
  const first = days.findIndex(({ isForecast }) => isForecast);
  const hasForecast = first !== -1;
  // In a running season, the first day of the forecast is today.
  const newest = hasForecast ? first : days.length - 1;
  const last = Math.max(1, days.length - 1);
  const text = formats.date(day) + (shown?.isForecast ? ` (${t('weather:forecast')})` : '');
  const go = (to: number) => days[to] && onDay(days[to].date);
  const step = (to: number, label: string, icon: React.ReactNode) => (
    <ActionIcon
      className={classes.step}
      variant="subtle"
      aria-label={label}
      title={label}
      disabled={days[to] === undefined}
      onClick={() => go(to)}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <div className={classes.bar}>
      <output className={classes.day} data-forecast={shown?.isForecast ?? false}>
        {text}
      </output>
      {step(at - 1, t('soil:moistureMap.previous'), <IconChevronLeft size={20} />)}
      <div
        className={classes.slider}
        style={{ '--forecast': hasForecast ? first / last : 1 } as CSSProperties}
      >
        <input
          type="range"
          min={0}
          max={days.length - 1}
          value={at}
          aria-label={t('soil:moistureMap.day')}
          aria-valuetext={text}
          onChange={(event) => go(event.currentTarget.valueAsNumber)}
        />
        <div className={classes.months} aria-hidden>
          {days.flatMap(({ date }, i) =>
            date.endsWith('-01') ? (
              <span key={date} style={{ left: `${(100 * i) / last}%` }}>
                {formats.month(date)}
              </span>
            ) : (
              []
            ),
          )}
        </div>
      </div>
      {step(at + 1, t('soil:moistureMap.next'), <IconChevronRight size={20} />)}
      <Button className={classes.newest} variant="light" disabled={at === newest} onClick={() => go(newest)}>
        {hasForecast ? t('soil:moistureMap.today') : t('soil:moistureMap.newest')}
      </Button>
    </div>
  );
}
