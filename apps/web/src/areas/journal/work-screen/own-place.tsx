import type { WorkParcel } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { IconCheck, IconMapPin } from '@tabler/icons-react';
import { nearestOf } from '../../../lib/geometry/nearest-shape.ts';
import type { Shape } from '../../../lib/geometry/shape.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { lengthText } from '../../../lib/length-text.ts';
import { localDay } from '../../../lib/local-day.ts';
import { useRecordWork } from '../record-work.ts';
import type { ShownWork } from '../waiting-work.ts';
import type { OwnFix } from './use-own-fix.ts';
import classes from './work-screen.module.css';
import { isDone, restOf } from './work-state.ts';
import { useWorkTexts } from './work-texts.ts';

interface WorkProps {
  readonly results: readonly ShownWork[];
}

interface OwnPlaceProps extends WorkProps {
  readonly own: OwnFix;
}

/** Says in which parcel of the work the device is, with a button for what is to be done there. */
export function OwnPlace({ results, own: { isFollowing, fix, follow } }: OwnPlaceProps) {
  const t = useTranslation();
  if (!isFollowing)
    return (
      <p>
        <Button variant="subtle" size="md" mih={44} leftSection={<IconMapPin size={20} />} onClick={follow}>
          {t('journal:work.place.find')}
        </Button>
      </p>
    );
  return (
    <section className={classes.place} aria-live="polite">
      <IconMapPin size={22} aria-hidden />
      {fix === null ? (
        <p>{t('journal:work.place.looking')}</p>
      ) : 'missing' in fix ? (
        <p>{t(`journal:work.place.${fix.missing}`)}</p>
      ) : (
        <PlaceFound results={results} point={[fix.position.longitude, fix.position.latitude]} />
      )}
    </section>
  );
}

interface PlaceFoundProps extends WorkProps {
  readonly point: readonly [number, number];
}

function PlaceFound({ results, point }: PlaceFoundProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const parcels = results.flatMap((shown) => shown.parcels.map((parcel) => ({ shown, parcel })));
  const nearest = nearestOf(parcels, point, ({ parcel }) => ({
    shape: parcel.geometry.coordinates as Shape,
  }));
  if (!nearest) return <p>{t('journal:work.place.away')}</p>;
  const { item, meters } = nearest;
  const { shown, parcel } = item;
  if (meters > 0)
    return (
      <p>{t('journal:work.place.near', { parcel: parcel.name, distance: lengthText(meters, language) })}</p>
    );
  return (
    <div>
      <p>{t('journal:work.place.in', { parcel: parcel.name })}</p>
      <WorkHere shown={shown} parcel={parcel} />
    </div>
  );
}

function WorkHere({ shown, parcel }: { readonly shown: ShownWork; readonly parcel: WorkParcel }) {
  const t = useTranslation();
  const texts = useWorkTexts();
  const record = useRecordWork({ farmId: shown.farm.id, seasonId: shown.season.id });
  const here = shown.work.flatMap((work) => {
    const at = work.parcels.find(({ id }) => id === parcel.id);
    return at && !isDone(at.hectares_done, parcel.hectares) ? [{ work, done: at.hectares_done }] : [];
  });
  if (here.length === 0) return <p className={classes.hint}>{t('journal:work.place.nothing')}</p>;
  return (
    <div className={classes.actions}>
      {here.map(({ work, done }) => (
        <Button
          key={work.id}
          size="md"
          mih={48}
          leftSection={<IconCheck size={20} />}
          disabled={record.isPending}
          onClick={() => {
            const rest = restOf(parcel.hectares, done);
            const details = { day: localDay(), ...(done > 0 && { hectares: rest }) };
            record.mutate({ work, parcel, details });
          }}
        >
          {t('journal:work.doneOn', { parcel: texts.titleOf(work) })}
        </Button>
      ))}
    </div>
  );
}
