import { bearingTo, compassPointOf, type PhotoStand, photoPlaceOf, turnTo } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconArrowBigUpLine } from '@tabler/icons-react';
import type { MultiPolygon } from 'geojson';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import type { Fix } from '../../../lib/position.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import classes from './take-photo.module.css';
import type { Compass } from './use-compass.ts';

/** Nearer than this the place is reached, meters. */
const THERE_M = 15;
/** Within so many degrees the device points ahead. */
const AHEAD = 10;

interface StandGuideProps {
  readonly shape: MultiPolygon;
  readonly stand: PhotoStand | null;
  readonly fix: Fix | null;
  readonly compass: Compass;
}

/** Where to go and which way to turn, in words, with an arrow where the device has a compass. */
export function StandGuide({ shape, stand, fix, compass }: StandGuideProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const meters = (value: number) => `${formats.count(Math.round(value))}\u00a0m`;
  const directionOf = (degrees: number) => t(`evidence:photo.directions.${compassPointOf(degrees)}`);
  const own = fix && 'position' in fix ? fix.position : null;
  const here = own && ([own.longitude, own.latitude] as const);
  const way = here && stand ? bearingTo(here, stand.stand) : null;
  const place = own && here ? photoPlaceOf(shape.coordinates, here, own.accuracy_m) : null;
  const turn = stand && compass.heading !== null ? Math.round(turnTo(stand.heading, compass.heading)) : null;
  return (
    <div className={classes.guide}>
      <p>
        {stand
          ? t('evidence:photo.where', {
              direction: directionOf(stand.heading),
              degrees: formats.count(stand.heading),
            })
          : t('evidence:photo.nowhere')}
      </p>
      {turn !== null && (
        <p className={classes.turn}>
          <IconArrowBigUpLine size={36} aria-hidden style={{ transform: `rotate(${turn}deg)` }} />
          {Math.abs(turn) <= AHEAD
            ? t('evidence:photo.ahead')
            : t(turn > 0 ? 'evidence:photo.turnRight' : 'evidence:photo.turnLeft', {
                degrees: formats.count(Math.abs(turn)),
              })}
        </p>
      )}
      {compass.ask && (
        <Button variant="light" size="md" mih={44} onClick={compass.ask}>
          {t('evidence:photo.compass')}
        </Button>
      )}
      {way && (
        <p>
          {way.distance_m <= THERE_M
            ? t('evidence:photo.here')
            : t('evidence:photo.far', {
                distance: meters(way.distance_m),
                direction: directionOf(way.bearing),
              })}{' '}
          {place &&
            place.place !== 'away' &&
            t(place.place === 'inside' ? 'evidence:photo.inside' : 'evidence:photo.edge')}{' '}
          {own && t('evidence:photo.accuracy', { accuracy: meters(own.accuracy_m) })}
        </p>
      )}
      {place?.place === 'away' && (
        <Alert tone="alert">{t('evidence:photo.away', { distance: meters(place.distance_m) })}</Alert>
      )}
      {fix === null && <p>{t('evidence:photo.searching')}</p>}
      {fix && 'missing' in fix && <Alert tone="info">{t('evidence:photo.noPosition')}</Alert>}
    </div>
  );
}
