import type { AlertList, Note, Parcel, SensingDay } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { IconCheck, IconPhotoOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { EmptyState } from '../../ui/states/states.tsx';
import { Disclosure } from '../../ui/tables/disclosure.tsx';
import { type KnownFarm, parcelTitleOf } from '../farms/index.ts';
import { highlightedParcel } from '../imagery/index.ts';
import { RedLightCard, YellowLightsCard } from '../precheck/index.ts';
import { AlertCard } from './alert-card.tsx';
import { itemElementId } from './item-place.ts';
import { countJudged } from './judged-counts.ts';
import { LicenseCard } from './license-card.tsx';
import { NewestPicture } from './newest-picture.tsx';
import { NoteCard } from './note-card.tsx';
import { RiskCard } from './risk-card.tsx';
import { FIRST_ITEMS, type TodayItem } from './today-items.ts';
import classes from './today-screen.module.css';
import { WorkCard } from './work-card.tsx';

/** Hundreds of cards with their pictures would take a phone many seconds. */
const MORE_ITEMS = 20;

interface TodayListProps {
  readonly farm: KnownFarm;
  /** Null where it could not be fetched: then only what waits otherwise is shown. */
  readonly list: AlertList | null;
  /** What waits, first things first. */
  readonly items: readonly TodayItem[];
  /** Empty while they load. */
  readonly parcels: readonly Parcel[];
  /** The days on which the farm was seen, oldest first. */
  readonly days: readonly SensingDay[];
  /** The season whose work it is; null without one. */
  readonly seasonId: string | null;
  /** The ISO day. */
  readonly today: string;
}

/** What waits for the person, the first things open; then what the newest images say of all other parcels. */
export function TodayList({ farm, list, items, parcels, days, seasonId, today }: TodayListProps) {
  const t = useTranslation();
  const parcelsById = useMemo(() => new Map(parcels.map((parcel) => [parcel.id, parcel])), [parcels]);
  const judgments = useMemo(
    () => new Map(list?.judgments.map((judgment) => [judgment.crop_interval, judgment])),
    [list?.judgments],
  );
  const answered = list?.results.filter(({ answer }) => answer !== null) ?? [];
  const [wanted, setWanted] = useState(FIRST_ITEMS);
  const { hash } = useLocation();
  // A link to one of the later items leads to its card.
  const aimed = items.findIndex(({ id }) => hash === `#${itemElementId(id)}`);
  const shown = Math.max(wanted, aimed + 1);
  const others = items.length - shown;
  return (
    <section className={classes.list} aria-labelledby="waiting">
      <h2 id="waiting">
        {items.length > 0 ? t('today:waiting', { count: items.length }) : t('today:nothingWaits')}
      </h2>
      {list?.judged_at === null && (
        <EmptyState icon={<IconPhotoOff />} title={t('today:notYet.title')} text={t('today:notYet.text')} />
      )}
      {list && list.judged_at !== null && <Judged list={list} />}
      {items.length === 0 && list && list.judged_at !== null && <NewestPicture farm={farm} days={days} />}
      {items.slice(0, shown).map(card)}
      {others > 0 && (
        <Button variant="light" size="md" mih={44} onClick={() => setWanted(shown + MORE_ITEMS)}>
          {t('today:others', { count: others })}
        </Button>
      )}
      {answered.length > 0 && (
        <Disclosure title={t('today:answeredOnes', { count: answered.length })}>
          <div className={classes.list}>
            {answered.map((alert) => (
              <AlertCard
                key={alert.id}
                farm={farm}
                alert={alert}
                judgment={judgments.get(alert.crop_interval)}
                number={null}
                parcel={parcelsById.get(alert.parcel)}
              />
            ))}
          </div>
        </Disclosure>
      )}
    </section>
  );

  function card(item: TodayItem, at: number) {
    const number = at + 1;
    switch (item.kind) {
      case 'alert': {
        const { alert } = item;
        return (
          <AlertCard
            key={item.id}
            farm={farm}
            alert={alert}
            judgment={judgments.get(alert.crop_interval)}
            number={number}
            parcel={parcelsById.get(alert.parcel)}
          />
        );
      }
      case 'risk':
        return <RiskCard key={item.id} farm={farm} item={item} parcels={parcels} number={number} />;
      case 'red-light': {
        const { parcel } = item.light;
        const known = parcelsById.get(parcel);
        return (
          <RedLightCard
            key={item.id}
            id={itemElementId(item.id)}
            farmId={farm.id}
            light={item.light}
            title={known ? parcelTitleOf(known) : '…'}
            number={number}
            onHover={(isOver) => highlightedParcel.set(isOver ? parcel : null)}
          />
        );
      }
      case 'yellow-lights':
        return (
          <YellowLightsCard
            key={item.id}
            id={itemElementId(item.id)}
            farmId={farm.id}
            lights={item.lights}
            number={number}
          />
        );
      case 'work':
        return (
          <WorkCard
            key={item.id}
            farmId={farm.id}
            seasonId={seasonId ?? ''}
            activity={item.activity}
            number={number}
            today={today}
          />
        );
      case 'note':
        return (
          <NoteCard
            key={item.id}
            farmId={farm.id}
            note={item.note}
            title={titleOf(item.note)}
            number={number}
            today={today}
          />
        );
      case 'license':
        return <LicenseCard key={item.id} id={item.id} end_date={item.last_day} number={number} />;
    }
  }

  function titleOf({ parcel, parcel_name }: Note) {
    const known = parcelsById.get(parcel);
    return known ? parcelTitleOf(known) : parcel_name;
  }
}

/** How many parcels are as usual, and why nothing is said of the others. */
function Judged({ list }: { list: AlertList }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { fine, silent, newest } = countJudged(list.judgments);
  const notJudged = silent.reduce((sum, { count }) => sum + count, 0);
  const needsNone = list.results.every(({ answer }) => answer !== null);
  const sentences = [
    needsNone && t('today:nothing'),
    fine > 0 && t('today:fine', { count: fine }),
    newest === null ? t('today:noImages') : t('today:newest', { day: formats.date(newest) }),
  ];
  return (
    <>
      <p className={classes.judged}>
        {newest !== null && fine > 0 && <IconCheck size={20} aria-hidden />}
        {sentences.filter(Boolean).join(' ')}
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
