import { Button } from '@mantine/core';
import { IconMapCheck, IconRoute2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DirectionsMenu } from '../../../layouts/directions-menu.tsx';
import { directionsTo } from '../../../lib/directions.ts';
import { boxOf } from '../../../lib/geometry/shape.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { Outline } from '../../../ui/outline.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { WhatsAppButton } from '../../../ui/whats-app-button.tsx';
import { placeholderOf } from '../../parcels/index.ts';
import type { ShownWork } from '../waiting-work.ts';
import { type ParcelToDo, parcelsToDo } from './parcels-to-do.ts';
import classes from './work-screen.module.css';
import { useWorkTexts } from './work-texts.ts';

/** The parcels where assigned work is left to do, today's first, each with the way there. */
export function WorkByParcel({ results }: { readonly results: readonly ShownWork[] }) {
  const t = useTranslation();
  const { today, later } = parcelsToDo(results);
  if (today.length + later.length === 0)
    return <EmptyState icon={<IconMapCheck />} title={t('journal:work.byParcel.none')} />;
  return (
    <>
      {today.length > 0 && <ParcelList title={t('journal:work.byParcel.today')} parcels={today} />}
      {later.length > 0 && <ParcelList title={t('journal:work.byParcel.later')} parcels={later} />}
    </>
  );
}

function ParcelList({ title, parcels }: { readonly title: string; readonly parcels: readonly ParcelToDo[] }) {
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
          <ParcelRow key={`${toDo.farm.id} ${toDo.parcel.id}`} toDo={toDo} />
        ))}
      </ul>
      <p>
        <WhatsAppButton text={[title, ...parcels.map(lineOf)].join('\n\n')} />
      </p>
    </section>
  );
}

function ParcelRow({ toDo: { farm, parcel, works } }: { readonly toDo: ParcelToDo }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const texts = useWorkTexts();
  const shape = parcel.geometry;
  return (
    <li className={`${classes.parcel} ${classes.toDo}`}>
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
