import type { Parcel, RiskClock, RiskList, WeatherDanger } from '@brazda/contract/client';
import { hasAccess } from '@brazda/domain';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { Loaded } from '../../ui/states/load-failure.tsx';
import { Disclosure } from '../../ui/tables/disclosure.tsx';
import { useCropCatalog } from '../crops/index.ts';
import { type KnownFarm, parcelTitleOf } from '../farms/index.ts';
import { ClockLine } from './clock-line.tsx';
import { DangerLine } from './danger-line.tsx';
import { ModelHits } from './model-hits.tsx';
import { useRisks } from './queries.ts';
import classes from './risks.module.css';
import { shownClocks } from './shown-risks.ts';

interface RisksSectionProps {
  readonly farm: KnownFarm;
  /** Empty while they load. */
  readonly parcels: readonly Parcel[];
}

/** The dangers of the next days to the crops of a farm: of the weather, of diseases and of pests. */
export function RisksSection({ farm, parcels }: RisksSectionProps) {
  const t = useTranslation();
  const found = useRisks(farm.id);
  return (
    <section className={classes.risks} aria-labelledby="risks">
      <header>
        <h2 id="risks">{t('risks:title')}</h2>
        <p className={classes.about}>{t('risks:lead')}</p>
      </header>
      <Loaded failure={useLoadError(found)}>
        {found.data && <Risks farm={farm} list={found.data} parcels={parcels} />}
      </Loaded>
    </section>
  );
}

function Risks({ farm, list, parcels }: RisksSectionProps & { readonly list: RiskList }) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const catalog = useCropCatalog();
  const byId = useMemo(() => new Map(parcels.map((parcel) => [parcel.id, parcel])), [parcels]);
  const titleOf = (id: string) => {
    const parcel = byId.get(id);
    return parcel ? parcelTitleOf(parcel) : '…';
  };
  const cropName = (crop: string) => catalog.get(crop)?.name[language] ?? '…';
  const whereOf = ({ crop, parcels: of }: Pick<WeatherDanger, 'crop' | 'parcels'>) =>
    t('risks:where', {
      crop: cropName(crop),
      count: of.length,
      hectares: formats.hectares(of.reduce((sum, { hectares }) => sum + hectares, 0)),
    });
  const factsOf = new Map(list.models.map((facts) => [facts.name, facts]));
  const { open, others } = shownClocks(list);
  const lines = (clocks: readonly RiskClock[]) =>
    clocks.map((clock) => (
      <ClockLine
        key={`${clock.key}/${clock.parcels[0]?.parcel}`}
        farmId={farm.id}
        clock={clock}
        facts={factsOf.get(clock.model)!}
        today={list.today}
        timezone={list.timezone}
        findings={list.findings}
        mayFind={hasAccess(farm.access, 'full')}
        where={whereOf(clock)}
        titleOf={titleOf}
      />
    ));
  const unknown = list.unknown_stages.map(({ crop }) => cropName(crop));
  const hasWeather = list.fetched_at !== null || list.dangers.length > 0;
  return (
    <>
      {list.dangers.length === 0 && open.length === 0 && (
        <p>{t(hasWeather ? 'risks:none' : 'risks:noWeather')}</p>
      )}
      {list.dangers.map((danger) => (
        <DangerLine
          key={danger.key}
          farmId={farm.id}
          danger={danger}
          today={list.today}
          where={whereOf(danger)}
          titleOf={titleOf}
        />
      ))}
      {lines(open)}
      {others.length > 0 && (
        <Disclosure title={t('risks:others', { count: others.length })}>
          <div className={classes.risks}>{lines(others)}</div>
        </Disclosure>
      )}
      {unknown.length > 0 && (
        <p className={classes.about}>{t('risks:unknownStages', { crops: formats.list(unknown) })}</p>
      )}
      <p className={classes.about}>
        {[
          list.simulated && t('risks:simulated'),
          list.fetched_at && t('risks:fetched', { when: formats.moment(list.fetched_at) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <ModelHits farmId={farm.id} />
    </>
  );
}
