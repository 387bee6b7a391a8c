import { seasonLabel } from '@brazda/domain';
import { IconChecklist, IconTractor } from '@tabler/icons-react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { localDay } from '../../../lib/local-day.ts';
import { usePageTitle, useRouteTitle } from '../../../lib/page-title.ts';
import { href } from '../../../routes/href.ts';
import { Page } from '../../../ui/cards/page.tsx';
import { ChoiceRow } from '../../../ui/inputs/choice-row.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { useMyWork } from '../my-work.ts';
import type { ShownWork } from '../waiting-work.ts';
import { OwnPlace } from './own-place.tsx';
import { RecordedWork } from './recorded-work.tsx';
import { useOwnFix } from './use-own-fix.ts';
import { WorkByParcel } from './work-by-parcel.tsx';
import { WorkCard } from './work-card.tsx';
import { WorkClosures } from './work-closures.tsx';
import { WorkDetail } from './work-detail.tsx';
import classes from './work-screen.module.css';
import { byUrgency } from './work-state.ts';
import { WorkTimer } from './work-timer.tsx';

/** The work that is assigned to the user on all farms: what is to be done where, and one tap to say that it is. */
export function WorkScreen() {
  const t = useTranslation();
  const { formats } = useLanguage();
  const title = useRouteTitle('work');
  usePageTitle(title);
  const { activityId } = useParams();
  const [search] = useSearchParams();
  const found = useMyWork();
  const failure = useLoadError(found);
  const { results, farms } = found;
  const open = results?.find(({ work }) => work.some(({ id }) => id === activityId));
  return (
    <Page
      title={title}
      width="text"
      lead={activityId === undefined && `${formats.date(localDay())}. ${t('journal:work.lead')}`}
      back={activityId === undefined ? undefined : { to: href('work'), label: t('journal:work.back') }}
    >
      <Loaded failure={failure}>
        {results === undefined || farms === undefined ? (
          <PageSkeleton />
        ) : activityId !== undefined ? (
          open ? (
            <>
              <WorkClosures results={closedFor(open, activityId)} />
              <WorkDetail shown={open} results={results} activityId={activityId} />
            </>
          ) : (
            <EmptyState icon={<IconChecklist />} title={t('journal:work.gone')} />
          )
        ) : farms.length === 0 ? (
          <EmptyState
            icon={<IconTractor />}
            title={t('journal:work.noFarmTitle')}
            text={t('journal:work.noFarmText')}
          />
        ) : results.length === 0 ? (
          <>
            <WorkTimer results={results} />
            <EmptyState
              icon={<IconChecklist />}
              title={t('journal:work.emptyTitle')}
              text={t('journal:work.emptyText')}
            />
          </>
        ) : (
          <AllWork results={results} isByParcel={search.get('by') === 'parcel'} />
        )}
      </Loaded>
    </Page>
  );
}

function AllWork({
  results,
  isByParcel,
}: {
  readonly results: readonly ShownWork[];
  readonly isByParcel: boolean;
}) {
  const t = useTranslation();
  const navigate = useNavigate();
  const own = useOwnFix();
  return (
    <>
      <WorkTimer results={results} />
      <ChoiceRow
        label={t('journal:work.by')}
        value={isByParcel ? 'parcel' : 'work'}
        choices={[
          { value: 'work', label: t('journal:work.byWork') },
          { value: 'parcel', label: t('journal:work.byParcel.title') },
        ]}
        onChange={(by) => navigate(href('work', {}, { by: by === 'parcel' ? by : null }), { replace: true })}
      />
      <WorkClosures results={results} />
      <OwnPlace results={results} own={own} />
      {isByParcel ? <WorkByParcel results={results} own={own.fix} /> : <WorkByFarm results={results} />}
    </>
  );
}

/** The parcels of one activity only. */
function closedFor(shown: ShownWork, activityId: string): ShownWork[] {
  const ids = shown.work.find(({ id }) => id === activityId)?.parcels.map(({ id }) => id) ?? [];
  return [{ ...shown, parcels: shown.parcels.filter(({ id }) => ids.includes(id)) }];
}

function WorkByFarm({ results }: { readonly results: readonly ShownWork[] }) {
  const t = useTranslation();
  return (
    <>
      {results.map((shown) => (
        <section key={shown.season.id} className={classes.farm}>
          <h2>{t('journal:work.farm', { farm: shown.farm.name, season: seasonLabel(shown.season) })}</h2>
          <ul className={classes.works}>
            {byUrgency(shown).map((work) => (
              <WorkCard key={work.id} shown={shown} work={work} />
            ))}
          </ul>
          <RecordedWork shown={shown} />
        </section>
      ))}
    </>
  );
}
