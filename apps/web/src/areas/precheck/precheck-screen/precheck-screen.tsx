import type { FarmLights } from '@brazda/contract/client';
import { hasAccess } from '@brazda/domain';
import { IconShieldCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { FarmViewPage } from '../../../layouts/farm-view-page.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { href } from '../../../routes/href.ts';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { LinkButton } from '../../../ui/texts/link-button.tsx';
import { SeasonSwitch } from '../../farms/index.ts';
import { type FarmView, useFarmView } from '../../parcels/index.ts';
import { useFarmLights } from '../queries.ts';
import { ChangesCard } from './changes-card.tsx';
import { ClaimChanges } from './claim-changes.tsx';
import { DeadlinesCard } from './deadlines-card.tsx';
import { FarmCoverCard } from './farm-cover.tsx';
import { LawNote } from './law-note.tsx';
import { LightList } from './light-list.tsx';
import { countLights, firstColorOf, type LightFilter, lightRows } from './light-rows.ts';
import { LinkedLight } from './linked-light.tsx';
import { PaymentsCard } from './payments-card.tsx';
import classes from './precheck.module.css';
import { RuleCountsCard } from './rule-counts.tsx';

/** What the agency may see of the land of a season, before it does. */
export function PrecheckScreen() {
  const t = useTranslation();
  const view = useFarmView();
  const { farm, season } = view.context;
  return (
    <FarmViewPage
      view={view}
      route="precheck"
      chooses={{ date: false, kind: false }}
      actions={
        <>
          {farm && season && hasAccess(farm.access, 'view') && (
            <LinkButton variant="other" to={href('evidence', { farmId: farm.id, seasonId: season.id })}>
              {t('precheck:evidence.all')}
            </LinkButton>
          )}
          <SeasonSwitch context={view.context} />
        </>
      }
    >
      {farm && season ? <SeasonLights view={view} farmId={farm.id} seasonId={season.id} /> : <PageSkeleton />}
    </FarmViewPage>
  );
}

interface SeasonLightsProps {
  readonly view: FarmView;
  readonly farmId: string;
  readonly seasonId: string;
}

function SeasonLights({ view, farmId, seasonId }: SeasonLightsProps) {
  const found = useFarmLights({ farmId, seasonId });
  return (
    <Loaded failure={useLoadError(found)}>
      {found.data ? (
        <Lights key={seasonId} view={view} farmId={farmId} seasonId={seasonId} found={found.data} />
      ) : (
        <PageSkeleton />
      )}
    </Loaded>
  );
}

function Lights({ view, farmId, seasonId, found }: SeasonLightsProps & { readonly found: FarmLights }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { parcels, year, today, claim_changes, cover, laws } = found;
  const [chosen, setChosen] = useState<LightFilter | null>(null);
  const counts = useMemo(() => countLights(parcels), [parcels]);
  const filter = chosen ?? { color: firstColorOf(parcels), rule: null };
  const { color, rule } = filter;
  const rows = useMemo(() => lightRows(parcels, { color, rule }), [parcels, color, rule]);
  const withoutCrop = parcels.filter(({ lights }) => lights.length === 0).length;
  const unsure = parcels.filter(({ lights }) => lights.some((light) => light.color === 'yellow')).length;
  const hasRed = counts.some(({ red }) => red > 0);
  return (
    <div className={classes.sections}>
      <div className={classes.lead}>
        <p>{t('precheck:lead', { year: String(year), day: formats.date(today) })}</p>
        <ClaimChanges year={year} changes={claim_changes} />
        {found.simulated && <p>{t('precheck:simulated')}</p>}
        {!found.is_journal_kept && <p>{t('precheck:noJournal', { year: String(year) })}</p>}
        {withoutCrop > 0 && <p>{t('precheck:list.noCrop', { count: withoutCrop, year: String(year) })}</p>}
      </div>
      {!hasRed && (
        <EmptyState
          icon={<IconShieldCheck />}
          title={t('precheck:list.none.title')}
          text={unsure > 0 ? t('precheck:list.none.text', { count: unsure }) : undefined}
        />
      )}
      <ChangesCard changes={found.changes} parcels={view.parcels} />
      {counts.length > 0 && <RuleCountsCard counts={counts} filter={filter} onFilter={setChosen} />}
      {rows.length > 0 && (
        <LightList farmId={farmId} seasonId={seasonId} rows={rows} parcels={view.parcels} />
      )}
      <LinkedLight farmId={farmId} seasonId={seasonId} parcels={view.parcels} />
      <DeadlinesCard deadlines={found.deadlines} parcels={parcels} today={today} />
      {cover && <FarmCoverCard cover={cover} />}
      <PaymentsCard targets={found.targets} eco={found.eco} />
      {laws.length > 0 && <LawNote laws={laws} />}
    </div>
  );
}
