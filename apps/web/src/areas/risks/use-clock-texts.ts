import type { RiskClock, RiskModelFacts } from '@brazda/contract/client';
import { localHourOf } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { explainingDay } from './shown-risks.ts';

/** Where and when a clock is read. */
interface ReadAt {
  readonly today: string;
  readonly timezone: string;
}

/** Sentences about a disease or pest. */
export interface ClockTexts {
  readonly title: string;
  readonly level: string;
  /** The figure that decides, or why it is not known. */
  readonly why: string;
  /** What the model does not know; null for nothing special. */
  readonly note: string | null;
  readonly spray: string;
}

/** Models about which there is a note. */
const NOTED = [
  'fusarium_logit',
  'late_blight_blitecast',
  'aphids_170',
  'corn_borer_arvalis',
  'wheat_midge_jacquemin',
] as const;

/** Returns the sentences about a clock of a model. */
export function useClockTexts(): (clock: RiskClock, facts: RiskModelFacts, at: ReadAt) => ClockTexts {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (clock, facts, { today, timezone }) => {
    const noted = NOTED.find((name) => name === clock.model);
    return {
      title: t(`risks:disease.${facts.disease}`),
      level: levelText(clock, today),
      why: whyText(clock, facts, today),
      note: noted ? t(`risks:note.${noted}`) : null,
      spray: sprayText(clock.next_spray, timezone),
    };
  };

  function levelText({ level, high_from }: RiskClock, today: string): string {
    if (high_from !== null && high_from > today)
      return [t('risks:level.high'), t('risks:highFrom', { day: formats.dayMonth(high_from) })].join(' ');
    const text = level === null ? t('risks:level.unknown') : t(`risks:level.${level}`);
    if (high_from === null || high_from === today) return text;
    return [text, t('risks:highSince', { day: formats.dayMonth(high_from) })].join(' ');
  }

  function whyText(clock: RiskClock, { unit, limit }: RiskModelFacts, today: string): string {
    const value = explainingDay(clock, today)?.value ?? null;
    if (clock.missing !== null && value === null) return t(`risks:missing.${clock.missing}`);
    if (value === null) return t('risks:level.none');
    switch (unit) {
      case 'hours':
        return t('risks:figure.hours', { count: value, limit });
      case 'percent':
        return t('risks:figure.percent', {
          value: formats.share(value / 100),
          limit: formats.share(limit / 100),
        });
      case 'celsius':
        return t('risks:figure.celsius', {
          value: formats.degrees(value),
          limit: formats.degreesShort(limit),
        });
      case 'infection':
        return t('risks:figure.infection', { value: formats.typed(value), limit });
      case 'days':
        return t('risks:figure.days', { count: value, limit });
      case 'severity':
      case 'degree_days':
        return t(`risks:figure.${unit}`, { value: Math.round(value), limit });
    }
  }

  function sprayText(spray: RiskClock['next_spray'], timezone: string): string {
    if (spray === null) return t('risks:spray.none');
    const [from, to] = [localHourOf(spray.from, timezone), localHourOf(spray.to, timezone)];
    const when = { day: formats.weekdayLong(from.date), span: formats.hours(from.clock, to.clock) };
    if (spray.ended_by.length === 0) return t('risks:spray.next', when);
    const reasons = formats.list(spray.ended_by.map((reason) => t(`risks:ended.${reason}`)));
    return t('risks:spray.ended', { ...when, reasons });
  }
}
