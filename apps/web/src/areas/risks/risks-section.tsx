import type { Parcel, RiskClock, RiskList } from '@brazda/contract/client';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { Loaded } from '../../ui/states/load-failure.tsx';
import { Disclosure } from '../../ui/tables/disclosure.tsx';
import type { KnownFarm } from '../farms/index.ts';
import { ClockCard } from './clock-card.tsx';
import { DangerCard } from './danger-card.tsx';
import { ModelHits } from './model-hits.tsx';
import { useRisks } from './queries.ts';
import classes from './risks.module.css';
import { otherRisks } from './shown-risks.ts';
import { useRiskNames } from './use-risk-names.ts';

interface RisksSectionProps {
  readonly farm: KnownFarm;
  /** Empty while they load. */
  readonly parcels: readonly Parcel[];
  /** Whether a list above shows those that wait: it may not have loaded. */
  readonly isWaitingShown: boolean;
}

/** The dangers of the next days to the crops of a farm, of the weather, of diseases and of pests, besides those that wait. */
export function RisksSection({ farm, parcels, isWaitingShown }: RisksSectionProps) {
  const t = useTranslation();
  const found = useRisks(farm.id);
  return (
    <section className={classes.risks} aria-labelledby="risks">
      <header>
        <h2 id="risks">{t('risks:title')}</h2>
        <p className={classes.about}>{t('risks:lead')}</p>
      </header>
      <Loaded failure={useLoadError(found)}>
        {found.data && (
          <Risks farm={farm} list={found.data} parcels={parcels} isWaitingShown={isWaitingShown} />
        )}
      </Loaded>
    </section>
  );
}

function Risks({ farm, list, parcels, isWaitingShown }: RisksSectionProps & { readonly list: RiskList }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { cropName } = useRiskNames(parcels);
  const { waiting, dangers, moderate, low } = otherRisks(list, isWaitingShown);
  const cards = (clocks: readonly RiskClock[]) =>
    clocks.map((clock) => (
      <ClockCard
        key={`${clock.key}/${clock.parcels[0]?.parcel}`}
        farm={farm}
        list={list}
        clocks={[clock]}
        parcels={parcels}
        number={null}
      />
    ));
  const unknown = list.unknown_stages.map(({ crop }) => cropName(crop));
  const hasWeather = list.fetched_at !== null || list.dangers.length > 0;
  return (
    <>
      {waiting > 0 && <p>{t('risks:above', { count: waiting })}</p>}
      {waiting + dangers.length + moderate.length === 0 && (
        <p>{t(hasWeather ? 'risks:none' : 'risks:noWeather')}</p>
      )}
      {dangers.map((danger) => (
        <DangerCard
          key={danger.key}
          farm={farm}
          dangers={[danger]}
          parcels={parcels}
          today={list.today}
          number={null}
        />
      ))}
      {cards(moderate)}
      {low.length > 0 && (
        <Disclosure title={t('risks:others', { count: low.length })}>
          <div className={classes.risks}>{cards(low)}</div>
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
