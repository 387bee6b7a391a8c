import type { DangerKind, Language, StageBasis, Translated } from '@brazda/domain';
import type { Formats } from './formats.ts';
import type { Translate } from './translate.ts';

/** What the sentences about a danger of the weather name. */
export interface DescribedDanger {
  readonly kind: DangerKind;
  /** Its first ISO day, which may have passed, and the last one that is known. */
  readonly from: string;
  readonly to: string;
  /** Degrees Celsius, m/s, millimeters, m³/ha. */
  readonly value: number;
  readonly limit: number;
  readonly stages: readonly { readonly name: Translated }[];
  readonly stage_basis: StageBasis;
}

/** Sentences about a danger of the weather. */
export interface DangerTexts {
  readonly title: string;
  readonly when: string;
  /** Its figure and the limit. */
  readonly why: string;
  readonly stage: string;
}

interface InLanguage {
  /** With the texts of `risks`. */
  readonly t: Translate;
  readonly language: Language;
  readonly formats: Formats;
}

/** The sentences about a danger on an ISO day: the same on a screen and in a notification. */
export function dangerTextsOf(
  { kind, value, limit, from, to, stages, stage_basis }: DescribedDanger,
  today: string,
  { t, language, formats }: InLanguage,
): DangerTexts {
  const first = from < today ? today : from;
  const span = { from: formats.dayMonth(from), to: formats.dayMonth(to) };
  const when = first === to ? formats.weekday(first) : t(from < today ? 'risks:from' : 'risks:span', span);
  return {
    title: t(`risks:kind.${kind}`),
    when,
    why: t(`risks:why.${kind}`, { value: figure(kind, value), limit: figure(kind, limit) }),
    stage: t('risks:stage', {
      stages: formats.list(stages.map(({ name }) => name[language])),
      basis: t(`risks:basis.${stage_basis}`),
    }),
  };

  function figure(of: DangerKind, amount: number): string {
    switch (of) {
      case 'frost':
      case 'heat':
        return Number.isInteger(amount) ? formats.degreesShort(amount) : formats.degrees(amount);
      case 'wind':
      case 'gusts':
        return formats.kilometersPerHour(amount);
      case 'rain':
        return formats.millimeters(amount);
      case 'dry':
        return formats.cubicMetersPerHectare(amount);
    }
  }
}
