import type { Meteo } from '@brazda/contract/client';
import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { VirtualList } from '../../../ui/tables/virtual-list.tsx';
import { parcelTitleOf } from '../../farms/index.ts';
import { highlightedParcel } from '../../imagery/index.ts';
import { WeatherSource, WeatherTrouble } from '../../weather/index.ts';
import { soilClassOf } from '../soil-days.ts';
import { driestFirst, moistureColorOf, type ParcelMoisture } from './parcel-moisture.ts';
import classes from './soil-map-screen.module.css';

const ROW_HEIGHT = 60;

interface SoilListProps {
  readonly moisture: readonly ParcelMoisture[];
  readonly isPending: boolean;
  /** Whose sources, or lack of them, are those of all parcels; null if unknown. */
  readonly meteo: Meteo | null;
  readonly onParcel: (parcelId: string) => void;
}

/** Every parcel with its class, the driest first: those that need attention today. */
export function SoilList({ moisture, isPending, meteo, onParcel }: SoilListProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const rows = useMemo(() => driestFirst(moisture), [moisture]);
  if (isPending || rows.length === 0) return <Skeleton height={240} radius={10} m={16} w="auto" />;
  if (rows.every(({ soil }) => soil === null))
    return (
      <div className={classes.none}>
        {meteo && <WeatherTrouble meteo={meteo} />}
        <p>{t('soil:moisture.none')}</p>
      </div>
    );
  return (
    <section className={classes.list} aria-label={t('soil:moistureMap.driest')}>
      <h2>{t('soil:moistureMap.driest')}</h2>
      <p>{t('soil:moistureMap.pick')}</p>
      <div className={classes.source}>
        {meteo && <WeatherTrouble meteo={meteo} />}
        {meteo && <WeatherSource origins={meteo.origins} />}
      </div>
      <VirtualList items={rows} keyOf={keyOf} heightOf={heightOf} label={t('soil:moistureMap.driest')}>
        {({ parcel, crop, soil, isStandIn, isIrrigated }) => (
          <button
            type="button"
            className={classes.row}
            onClick={() => onParcel(parcel.id)}
            onMouseEnter={() => highlightedParcel.set(parcel.id)}
            onMouseLeave={() => highlightedParcel.set(null)}
            onFocus={() => highlightedParcel.set(parcel.id)}
            onBlur={() => highlightedParcel.set(null)}
          >
            <i style={{ background: moistureColorOf(soil) }} aria-hidden />
            <span className={classes.words}>
              <strong>{parcelTitleOf(parcel)}</strong>
              <span>
                {soil
                  ? [
                      soil.soil_moisture,
                      soilClassOf(soil.soil_moisture).label[language],
                      isStandIn && t(`soil:moistureMap.as.${crop}`),
                      isIrrigated && t('soil:moistureMap.irrigated'),
                    ]
                      .filter(Boolean)
                      .join(' · ')
                  : t('soil:moistureMap.unknown')}
              </span>
            </span>
            <span className={classes.amounts}>
              <span>{soil && formats.cubicMetersPerHectare(soil.water_capacity)}</span>
              <span>{formats.hectares(parcel.hectares)}</span>
            </span>
          </button>
        )}
      </VirtualList>
    </section>
  );
}

function keyOf({ parcel }: ParcelMoisture): string {
  return parcel.id;
}

function heightOf(): number {
  return ROW_HEIGHT;
}
