import type { WeatherDanger } from '@brazda/contract/client';
import { useLanguage, useTranslation } from '../../lib/language.ts';

/** Sentences about a danger of the weather. */
export interface DangerTexts {
  readonly title: string;
  readonly when: string;
  /** Its figure and the limit. */
  readonly why: string;
  readonly stage: string;
}

/** Returns the sentences about a danger on an ISO day. */
export function useDangerTexts(): (danger: WeatherDanger, today: string) => DangerTexts {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const figure = (kind: WeatherDanger['kind'], value: number) => {
    switch (kind) {
      case 'frost':
      case 'heat':
        return Number.isInteger(value) ? formats.degreesShort(value) : formats.degrees(value);
      case 'wind':
      case 'gusts':
        return formats.kilometersPerHour(value);
      case 'rain':
        return formats.millimeters(value);
      case 'dry':
        return formats.cubicMetersPerHectare(value);
    }
  };
  return ({ kind, value, limit, from, to, stages, stage_basis }, today) => {
    const first = from < today ? today : from;
    const days = [first, to].map((day) => formats.weekday(day));
    return {
      title: t(`risks:kind.${kind}`),
      when:
        first === to
          ? days[0]!
          : from < today
            ? t('risks:from', { from: formats.dayMonth(from) })
            : t('risks:span', { from: formats.dayMonth(from), to: formats.dayMonth(to) }),
      why: t(`risks:why.${kind}`, { value: figure(kind, value), limit: figure(kind, limit) }),
      stage: t('risks:stage', {
        stages: formats.list(stages.map(({ name }) => name[language])),
        basis: t(`risks:basis.${stage_basis}`),
      }),
    };
  };
}
