import type { Farm, Parcel, Season } from '@brazda/contract/client';
import { dayAtFarm } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useOutbox } from '../../../lib/outbox/outbox.ts';
import { parcelTitleOf } from '../../farms/index.ts';
import { useWater } from '../../water/index.ts';
import { farmPointsOf, hoursQuery } from '../../weather/index.ts';
import { registerPeriodOf, type useTreatmentChoices, useTreatments } from '../queries.ts';
import type { TreatmentDraft } from '../treatment-form/treatment-draft.ts';
import { waitingTreatments } from '../waiting-treatments.ts';
import classes from './check-list.module.css';
import { CheckList } from './check-list.tsx';
import { checkDraft } from './draft-checks.ts';
import { type GatheredOutcome, gatherOutcomes } from './gather-outcomes.ts';
import { leaveStrips, stripsToLeave } from './left-strips.ts';

interface DraftCheckListProps {
  readonly farm: Farm;
  readonly season: Season;
  readonly draft: TreatmentDraft;
  readonly parcels: readonly Parcel[];
  readonly choices: ReturnType<typeof useTreatmentChoices>;
  /** The stage that is proposed. */
  readonly stage: string | null;
  /** Called with what of the parcels is treated then. */
  readonly onLeaveStrips: (left: Pick<TreatmentDraft, 'hectares' | 'parts'>) => void;
}

/** What the checks say of a treatment while it is written, by what is kept on this device. */
export function DraftCheckList(props: DraftCheckListProps) {
  const { farm, season, draft, parcels, choices, stage, onLeaveStrips } = props;
  const t = useTranslation();
  const { formats } = useLanguage();
  const shown = useDeferredValue(draft);
  const treated = useMemo(() => parcels.filter(({ id }) => shown.parcels.includes(id)), [parcels, shown]);
  const register = useTreatments(farm.id, registerPeriodOf(season));
  const items = useOutbox();
  const points = useMemo(() => farmPointsOf(treated), [treated]);
  const hours = useQueries({ queries: points.map(hoursQuery) });
  const water = useWater(farm.id).data;
  const outcomes = checkDraft(shown, {
    country: farm.country,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    today: dayAtFarm(farm, Date.now()),
    products: choices.products,
    workers: choices.workers,
    machines: choices.machines,
    parcels: treated,
    register: register.data?.results ?? [],
    waiting: waitingTreatments(items, farm.id),
    hoursOf: new Map(points.map(({ point }, at) => [point, hours[at]?.data ?? null])),
    stage,
    water: water ? { places: water.results, complete: water.complete } : null,
  });
  const found = gatherOutcomes(outcomes);
  const strips = stripsToLeave(outcomes, treated);
  const products = new Set(found.flatMap((each) => each.products));
  const aboutOf = (gathered: GatheredOutcome) => {
    const named = gathered.products.length < products.size ? gathered.products : [];
    const onParcels = treated.filter(({ id }) => gathered.parcels.includes(id)).map(parcelTitleOf);
    const places = gathered.parcels.length < treated.length ? onParcels : [];
    const about = [...named, ...places];
    return about.length === 0 ? null : formats.list(about);
  };
  return (
    <section aria-label={t('treatments:checks.title')} className={classes.panel}>
      <h3>{t('treatments:checks.title')}</h3>
      <p>{t('treatments:checks.lead')}</p>
      {found.length === 0 ? (
        <p>{t('treatments:checks.choose')}</p>
      ) : (
        <CheckList found={found} aboutOf={aboutOf} />
      )}
      {strips.length > 0 && water && (
        <Button
          variant="light"
          size="md"
          mih={44}
          onClick={() => onLeaveStrips(leaveStrips(draft, strips, water.results))}
        >
          {t('treatments:checks.leaveStrips', { count: strips.length })}
        </Button>
      )}
    </section>
  );
}
