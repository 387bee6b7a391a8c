import type { DetailedLight, LightEvidence, ParcelLights } from '@brazda/contract';
import type { Language } from '@brazda/domain';
import { formatsOf, type Translate } from '@brazda/i18n';

/** The texts in which an evidence file is written. */
export interface DocumentTexts {
  readonly t: Translate;
  /** The texts of the pre-check. */
  readonly lights: Translate;
  readonly language: Language;
  /** The time zone of the farm, in which moments are written. */
  readonly timezone: string;
}

/** What speaks for and against a rule, and where the rule was read. */
export function lightSentences(
  light: DetailedLight,
  { laws, year }: Pick<ParcelLights, 'laws' | 'year'>,
  { t, lights, language }: DocumentTexts,
): string[] {
  const { titled } = formatsOf(language);
  const law = laws.find(({ id }) => id === light.law);
  return [
    ...light.evidence.map(
      (evidence) =>
        `${titled(lights(`precheck:witness.${evidence.witness}`), lights(`precheck:says.${evidence.says}`))}. ${reasonText(evidence, lights, language)}`,
    ),
    ...(law
      ? [
          `${language === 'en' ? '' : `${t('evidence:file.lawLanguage')} `}${t('evidence:file.law', {
            says: law.says,
            source: law.source,
            sure: lights(`precheck:sure.${law.sureness}`),
          })}`,
        ]
      : [t('evidence:file.noLaw', { year: String(year) })]),
  ];
}

function reasonText({ reason, days, value }: LightEvidence, lights: Translate, language: Language): string {
  const formats = formatsOf(language);
  const [first, last] = [days[0], days.at(-1)];
  const span =
    first === undefined || last === undefined
      ? ''
      : first === last
        ? formats.date(first)
        : `${formats.date(first)} – ${formats.date(last)}`;
  return lights(`precheck:reason.${reason}`, {
    days: span,
    share: value === null ? '' : formats.share(value),
  });
}

/** A moment in the time zone of the farm, with the zone: `30 November 2026 at 11:12:05 EET`. */
export function momentText(iso: string, { language, timezone }: DocumentTexts): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone: timezone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  })
    .format(new Date(iso))
    .replaceAll('\u202f', '\u00a0');
}
