import type { Meteo } from '@brazda/contract/client';
import { HINT_LIMITS, type WeatherHintKind } from '@brazda/domain';
import { IconSnowflake, IconSpray, IconTemperatureSun } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Disclosure } from '../../../ui/tables/disclosure.tsx';
import { extremesOf, type HintGroup, hintGroupsOf, listPartialSprayDays } from './hint-groups.ts';
import classes from './weather-chart.module.css';
import type { WeatherDay } from './weather-days.ts';

/** The icon and color of each kind, and the key of its texts. */
const LOOKS = {
  frost: { Icon: IconSnowflake, word: 'frost' },
  winter_frost: { Icon: IconSnowflake, word: 'winterFrost' },
  heat: { Icon: IconTemperatureSun, word: 'heat' },
  extreme_heat: { Icon: IconTemperatureSun, word: 'extremeHeat' },
  spray: { Icon: IconSpray, word: 'spray' },
} as const satisfies Record<WeatherHintKind, unknown>;
/** Any year: the season of a hint is shown by day and month. */
const SOME_YEAR = '2024-';

interface WeatherHintsProps {
  readonly hints: Meteo['hints'];
  /** Of the forecast. */
  readonly days: readonly WeatherDay[];
}

/** What the forecast means for field work, each hint with its thresholds. */
export function WeatherHints({ hints, days }: WeatherHintsProps) {
  const t = useTranslation();
  const reasonText = useReasonText();
  const sentenceOf = useSentence();
  const groups = hintGroupsOf(hints, days);
  if (groups.length === 0) return <p className={classes.note}>{t('weather:hint.none')}</p>;
  return (
    <ul className={classes.hints}>
      {groups.map((group) => {
        const { Icon } = LOOKS[group.kind];
        return (
          <li key={group.kind} data-kind={group.kind}>
            <Icon size={20} aria-hidden />
            <div>
              <p>{sentenceOf(group)}</p>
              {group.kind === 'spray' && <SprayHours days={group.days} />}
              <Disclosure title={t('weather:why')}>
                <p>{reasonText(group.kind)}</p>
              </Disclosure>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The part of the day that is neither too warm nor too cold, unless it is the whole day. */
function SprayHours({ days }: { days: readonly WeatherDay[] }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { coolest, warmest } = HINT_LIMITS.spray;
  const hours = listPartialSprayDays(days);
  return (['cool', 'warm'] as const).map((part) => {
    if (hours[part].length === 0) return null;
    const share = hours[part].length === days.length ? 'all' : 'some';
    return (
      <p key={part}>
        {t(`weather:hint.spray.${part}.${share}`, {
          days: formats.list(hours[part].map(({ date }) => formats.dayMonth(date))),
          coolest: formats.degreesShort(coolest),
          warmest: formats.degreesShort(warmest),
        })}
      </p>
    );
  });
}

function useSentence() {
  const t = useTranslation();
  const { formats } = useLanguage();
  return ({ kind, days }: HintGroup): string => {
    const { word } = LOOKS[kind];
    const { low, high } = extremesOf(days);
    return t(`weather:hint.${word}.text`, {
      days: formats.list(days.map(({ date }) => formats.dayMonth(date))),
      low: low === null ? '' : formats.degrees(low),
      high: high === null ? '' : formats.degrees(high),
    });
  };
}

function useReasonText() {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { growing, spray, ...limits } = HINT_LIMITS;
  return (kind: WeatherHintKind): string => {
    const { word } = LOOKS[kind];
    return t(`weather:hint.${word}.why`, {
      limit: kind === 'spray' ? '' : formats.degreesShort(limits[kind]),
      from: formats.dayMonth(SOME_YEAR + growing.from),
      to: formats.dayMonth(SOME_YEAR + growing.to),
      coolest: formats.degreesShort(spray.coolest),
      warmest: formats.degreesShort(spray.warmest),
      wind: formats.kilometersPerHour(spray.wind),
      rain: formats.millimeters(spray.precipitation),
    });
  };
}
