import { Button } from '@mantine/core';
import { IconMapCheck, IconRoute2 } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { DirectionsMenu } from '../../../layouts/directions-menu.tsx';
import { directionsTo } from '../../../lib/directions.ts';
import { boxOf } from '../../../lib/geometry/shape.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import type { Fix } from '../../../lib/position.ts';
import { href } from '../../../routes/href.ts';
import { Outline } from '../../../ui/charts/outline.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { WhatsAppButton } from '../../../ui/texts/whats-app-button.tsx';
import { placeholderOf } from '../../parcels/index.ts';
import type { ShownWork } from '../waiting-work.ts';
import { type ParcelToDo, parcelsToDo } from './parcels-to-do.ts';
import { WorkMap } from './work-map.tsx';
import classes from './work-screen.module.css';
import { useWorkTexts } from './work-texts.ts';

interface WorkByParcelProps {
  readonly results: readonly ShownWork[];
  /** Where the device is; null while that is unknown. */
  readonly own: Fix | null;
}

/** The parcels where assigned work is left to do, on a map and as lists, today's first, each with the way there. */
export function WorkByParcel({ results, own }: WorkByParcelProps) {
  const t = useTranslation();
  const { today, later } = useMemo(() => parcelsToDo(results), [results]);
  const [chosen, setChosen] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen !== null)
      list.current?.querySelectorAll('li')[chosen]?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [chosen]);
  if (today.length + later.length === 0)
    return <EmptyState icon={<IconMapCheck />} title={t('journal:work.byParcel.none')} />;
  const chosenParcel = chosen === null ? undefined : [...today, ...later][chosen];
  const position = own && 'position' in own ? own.position : null;
  return (
    <>
      <WorkMap today={today} later={later} own={position} selected={chosen} onParcel={setChosen} />
      <div ref={list}>
        {today.length > 0 && (
          <ParcelList title={t('journal:work.byParcel.today')} parcels={today} chosen={chosenParcel} />
        )}
        {later.length > 0 && (
          <ParcelList title={t('journal:work.byParcel.later')} parcels={later} chosen={chosenParcel} />
        )}
      </div>
    </>
  );
}

interface ParcelListProps {
  readonly title: string;
  readonly parcels: readonly ParcelToDo[];
  /** The one that is highlighted on the map. */
  readonly chosen: ParcelToDo | undefined;
}

function ParcelList({ title, parcels, chosen }: ParcelListProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const texts = useWorkTexts();
  const hectares = parcels.reduce((sum, { parcel }) => sum + parcel.hectares, 0);
  const lineOf = ({ parcel, works }: ParcelToDo) =>
    [
      `${parcel.name} (${formats.hectares(parcel.hectares)}): ${works.map(texts.titleOf).join(', ')}`,
      directionsTo('google', parcel.representative_point, parcel.name),
    ].join('\n');
  return (
    <section className={classes.farm}>
      <h2>{title}</h2>
      <p className={classes.hint}>
        {t('journal:work.byParcel.count', { count: parcels.length, area: formats.hectares(hectares) })}
      </p>
      <ul className={classes.parcels} aria-label={title}>
        {parcels.map((toDo) => (
          <ParcelRow key={`${toDo.farm.id} ${toDo.parcel.id}`} toDo={toDo} isChosen={toDo === chosen} />
        ))}
      </ul>
      <p>
        <WhatsAppButton text={[title, ...parcels.map(lineOf)].join('\n\n')} />
      </p>
    </section>
  );
}

interface ParcelRowProps {
  readonly toDo: ParcelToDo;
  readonly isChosen: boolean;
}

function ParcelRow({ toDo: { farm, parcel, works }, isChosen }: ParcelRowProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const texts = useWorkTexts();
  const shape = parcel.geometry;
  return (
    <li className={`${classes.parcel} ${classes.toDo}`} data-chosen={isChosen}>
      <span className={classes.outline}>
        <Outline path={placeholderOf({ shape, bbox: boxOf(shape.coordinates) })} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{parcel.name}</span>
        <span className={classes.hint}>{[formats.hectares(parcel.hectares), farm.name].join(' · ')}</span>
        {works.map((work) => (
          <Link key={work.id} className={classes.workLink} to={href('work', { activityId: work.id })}>
            {[texts.titleOf(work), texts.periodOf(work)].filter(Boolean).join(' · ')}
          </Link>
        ))}
      </span>
      <DirectionsMenu point={parcel.representative_point} name={parcel.name}>
        <Button
          size="md"
          mih={48}
          variant="light"
          leftSection={<IconRoute2 size={20} aria-hidden />}
          aria-label={t('common:labelled', { label: t('map:directions.title'), value: parcel.name })}
        >
          {t('map:directions.title')}
        </Button>
      </DirectionsMenu>
    </li>
  );
}
