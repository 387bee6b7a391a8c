import type { Parcel, RiskClock, RiskList } from '@brazda/contract/client';
import { hasAccess } from '@brazda/domain';
import { IconBug, IconVirus } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { ItemCard } from '../../ui/cards/item-card.tsx';
import type { KnownFarm } from '../farms/index.ts';
import { ClockDays } from './clock-days.tsx';
import { RiskActions } from './risk-actions.tsx';
import { RiskParcels } from './risk-parcels.tsx';
import { protectedParcels } from './shown-risks.ts';
import { SourceNote } from './source-note.tsx';
import { useClockTexts } from './use-clock-texts.ts';
import { useRiskNames } from './use-risk-names.ts';

interface ClockCardProps {
  readonly farm: KnownFarm;
  readonly list: RiskList;
  /** Of one model and crop, the greatest risk first. */
  readonly clocks: readonly RiskClock[];
  readonly parcels: readonly Parcel[];
  /** Its place in the list of what waits; null outside of it. */
  readonly number: number | null;
}

/** The risk of a disease or pest: where, when, why, what protects, and when spraying is possible. */
export function ClockCard({ farm, list, clocks, parcels, number }: ClockCardProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const textsOf = useClockTexts();
  const { titleOf, whereOf } = useRiskNames(parcels);
  const { today, timezone, findings, models } = list;
  const [clock] = clocks;
  const facts = models.find(({ name }) => name === clock?.model);
  if (!clock || !facts) return null;
  const { title, level, why, note, spray } = textsOf(clock, facts, { today, timezone });
  const all = clocks.flatMap((of) => of.parcels);
  const treated = protectedParcels({ parcels: all });
  const Sign = facts.treatment === 'fungicide' ? IconVirus : IconBug;
  return (
    <ItemCard
      title={title}
      state={level}
      number={number}
      picture={<Sign size={32} aria-hidden />}
      about={whereOf(clocks)}
      reason={clocks.length > 1 ? `${t('risks:greatest')} ${why}` : why}
      basis={[
        t('risks:origin', { origin: facts.origin[language] }),
        clock.stage_basis && t('risks:stageBasis', { basis: t(`risks:basis.${clock.stage_basis}`) }),
        note,
      ]
        .filter(Boolean)
        .join(' ')}
      actions={<RiskActions farm={farm} risks={clocks} />}
    >
      <ClockDays days={clock.days} today={today} />
      {clock.missing === null && <p>{spray}</p>}
      {treated.count > 0 && <p>{t('risks:protected', treated)}</p>}
      <SourceNote basis={facts.basis} source={facts.source} />
      <RiskParcels
        farmId={farm.id}
        parcels={all}
        titleOf={titleOf}
        found={{ model: clock.model, today, findings, mayFind: hasAccess(farm.access, 'full') }}
      />
    </ItemCard>
  );
}
