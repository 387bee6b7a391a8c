import type { Farm, Parcel, Season } from '@brazda/contract/client';
import { dayAtFarm } from '@brazda/domain';
import { useQueries } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useOutbox } from '../../../lib/outbox/outbox.ts';
import { parcelTitleOf } from '../../farms/index.ts';
import { farmPointsOf, hoursQuery } from '../../weather/index.ts';
import { registerPeriodOf, type useTreatmentChoices, useTreatments } from '../queries.ts';
import type { TreatmentDraft } from '../treatment-form/treatment-draft.ts';
import { waitingTreatments } from '../waiting-treatments.ts';
import classes from './check-list.module.css';
import { CheckList } from './check-list.tsx';
import { checkDraft } from './draft-checks.ts';
import { type GatheredOutcome, gatherOutcomes } from './gather-outcomes.ts';

interface DraftCheckListProps {
  readonly farm: Farm;
  readonly season: Season;
  readonly draft: TreatmentDraft;
  readonly parcels: readonly Parcel[];
  readonly choices: ReturnType<typeof useTreatmentChoices>;
  /** The stage that is proposed. */
  readonly stage: string | null;
}

/** What the checks say of a treatment while it is written, by what is kept on this device. */
export function DraftCheckList({ farm, season, draft, parcels, choices, stage }: DraftCheckListProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const shown = useDeferredValue(draft);
  const treated = useMemo(() => parcels.filter(({ id }) => shown.parcels.includes(id)), [parcels, shown]);
  const register = useTreatments(farm.id, registerPeriodOf(season));
  const items = useOutbox();
  const points = useMemo(() => farmPointsOf(treated), [treated]);
  const hours = useQueries({ queries: points.map(hoursQuery) });
  const found = gatherOutcomes(
    checkDraft(shown, {
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
    }),
  );
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
    </section>
  );
}
