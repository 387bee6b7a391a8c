import { useLanguage, useTranslation } from '../../../lib/language.ts';
import type { HourDay, HourRun } from './hour-days.ts';
import classes from './hour-forecast.module.css';
import { useReasonText } from './reason-text.ts';

/**
 * A day with its spray windows and a strip of its hours; expanded, it gives the rating of each run of hours and the
 * reasons.
 */
export function DayRow({ day }: { day: HourDay }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { date, windows, hours, runs } = day;
  return (
    <li>
      <details className={classes.day}>
        <summary>
          <span className={classes.words}>
            <strong>{formats.weekday(date)}</strong>
            {windows.length > 0 ? (
              <span>{windows.map(({ from, to }) => formats.hours(from, to)).join(', ')}</span>
            ) : (
              <span className={classes.quiet}>
                {t(
                  hours.some(({ spraying }) => spraying === 'good')
                    ? 'weather:hours.short'
                    : 'weather:hours.none',
                )}
              </span>
            )}
          </span>
          <span className={classes.strip} aria-hidden>
            {hours.map(({ time, hour, spraying }) => (
              <i
                key={time}
                className={classes.cell}
                data-spraying={spraying}
                style={{ gridColumn: hour + 1 }}
              />
            ))}
          </span>
        </summary>
        <ul className={classes.runs}>
          {runs.map((run) => (
            <Run key={run.hours[0]!.time} run={run} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function Run({ run }: { run: HourRun }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const reasonText = useReasonText();
  return (
    <li>
      <span className={classes.span}>{formats.hours(run.from, run.to)}</span>
      <i className={classes.cell} data-spraying={run.spraying} aria-hidden />
      <span>
        <b>{t(`weather:hours.verdict.${run.spraying}`)}</b> · {reasonText(run)}
      </span>
    </li>
  );
}
