import type { RiskClock, RiskFinding, RiskModelFacts } from '@brazda/contract/client';
import { IconBug, IconVirus } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { ClockDays } from './clock-days.tsx';
import { RiskParcels } from './risk-parcels.tsx';
import classes from './risks.module.css';
import { protectedParcels } from './shown-risks.ts';
import { SourceNote } from './source-note.tsx';
import { useClockTexts } from './use-clock-texts.ts';

interface ClockLineProps {
  readonly farmId: string;
  readonly clock: RiskClock;
  readonly facts: RiskModelFacts;
  readonly today: string;
  readonly timezone: string;
  readonly findings: readonly RiskFinding[];
  readonly mayFind: boolean;
  /** The crop with its parcels and hectares. */
  readonly where: string;
  readonly titleOf: (parcelId: string) => string;
}

/** The risk of a disease or pest: where, when, why, what protects, and when spraying is possible. */
export function ClockLine(props: ClockLineProps) {
  const { farmId, clock, facts, today, timezone, findings, mayFind, where, titleOf } = props;
  const t = useTranslation();
  const { language } = useLanguage();
  const textsOf = useClockTexts();
  const { title, level, why, note, spray } = textsOf(clock, facts, { today, timezone });
  const treated = protectedParcels(clock);
  const Sign = facts.treatment === 'fungicide' ? IconVirus : IconBug;
  return (
    <article className={classes.line} aria-label={`${title}, ${where}`}>
      <Sign size={28} className={classes.sign} aria-hidden />
      <div className={classes.words}>
        <h3>
          {title} <span className={classes.when}>{level}</span>
        </h3>
        <p className={classes.about}>{where}</p>
        <ClockDays days={clock.days} today={today} />
        <p>{why}</p>
        {note && <p className={classes.about}>{note}</p>}
        {clock.missing === null && <p>{spray}</p>}
        {treated.count > 0 && <p>{t('risks:protected', treated)}</p>}
        <p className={classes.about}>
          {t('risks:origin', { origin: facts.origin[language] })}
          {clock.stage_basis && ` ${t('risks:stageBasis', { basis: t(`risks:basis.${clock.stage_basis}`) })}`}
        </p>
        <SourceNote basis={facts.basis} source={facts.source} />
        <RiskParcels
          farmId={farmId}
          parcels={clock.parcels}
          titleOf={titleOf}
          found={{ model: clock.model, today, findings, mayFind }}
        />
      </div>
    </article>
  );
}
