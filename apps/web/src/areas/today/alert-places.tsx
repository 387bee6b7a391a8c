import type { AlertList, Parcel } from '@brazda/contract/client';
import { IconCheck, IconPhotoOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { EmptyState } from '../../ui/states/states.tsx';
import { Disclosure } from '../../ui/tables/disclosure.tsx';
import type { KnownFarm } from '../farms/index.ts';
import { AlertCard } from './alert-card.tsx';
import { countJudged } from './judged-counts.ts';
import classes from './today-screen.module.css';

/** More than these at once help nobody to begin; the others follow folded. */
const FIRST_ALERTS = 7;

interface AlertPlacesProps {
  readonly farm: KnownFarm;
  readonly list: AlertList;
  /** Empty while they load. */
  readonly parcels: readonly Parcel[];
}

/** The places that need a look, the first ones open; then what the newest images say of all other parcels. */
export function AlertPlaces({ farm, list, parcels }: AlertPlacesProps) {
  const t = useTranslation();
  const parcelsById = useMemo(() => new Map(parcels.map((parcel) => [parcel.id, parcel])), [parcels]);
  const open = list.results.filter(({ answer }) => answer === null);
  const answered = list.results.filter(({ answer }) => answer !== null);
  const cards = (alerts: AlertList['results']) =>
    alerts.map((alert) => (
      <AlertCard key={alert.id} farm={farm} alert={alert} parcel={parcelsById.get(alert.parcel)} />
    ));
  if (list.judged_at === null)
    return (
      <EmptyState icon={<IconPhotoOff />} title={t('today:notYet.title')} text={t('today:notYet.text')} />
    );
  return (
    <section className={classes.alerts} aria-labelledby="needs-look">
      <h2 id="needs-look">
        {open.length > 0 ? t('today:needsLook', { count: open.length }) : t('today:nothing')}
      </h2>
      <Judged list={list} />
      {cards(open.slice(0, FIRST_ALERTS))}
      {open.length > FIRST_ALERTS && (
        <Disclosure title={t('today:others', { count: open.length - FIRST_ALERTS })}>
          <div className={classes.alerts}>{cards(open.slice(FIRST_ALERTS))}</div>
        </Disclosure>
      )}
      {answered.length > 0 && (
        <Disclosure title={t('today:answeredOnes', { count: answered.length })}>
          <div className={classes.alerts}>{cards(answered)}</div>
        </Disclosure>
      )}
    </section>
  );
}

/** How many parcels are as usual, and why nothing is said of the others. */
function Judged({ list }: { list: AlertList }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { fine, silent, newest } = countJudged(list.judgments);
  const notJudged = silent.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <p className={classes.judged}>
        {fine > 0 && <IconCheck size={20} aria-hidden />}
        {newest === null
          ? t('today:noImages')
          : [fine > 0 && t('today:fine', { count: fine }), t('today:newest', { day: formats.date(newest) })]
              .filter(Boolean)
              .join(' ')}
      </p>
      {notJudged > 0 && (
        <Disclosure title={t('today:silent', { count: notJudged })}>
          <ul className={classes.reasons}>
            {silent.map(({ reason, count }) => (
              <li key={reason}>{t(`today:silentReason.${reason}`, { count })}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}
