import type { Meteo } from '@brazda/contract/client';
import type { SoilDepth, WaterCrop } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { DayReader, dayNear } from '../../../ui/inputs/day-reader.tsx';
import { depthText, markedDay, type SoilDay, soilClassOf, soilDaysOf, soilLimitsOf } from '../soil-days.ts';
import classes from './soil-moisture.module.css';

const SoilCanvas = lazy(async () => ({ default: (await import('./soil-canvas.tsx')).SoilCanvas }));

interface SoilCurveProps {
  readonly meteo: Meteo;
  readonly crop: WaterCrop;
  readonly marked: SoilDay | null;
  readonly newest: SoilDay;
  readonly onDate: (date: string) => void;
}

/** The soil water over the season in front of the class bands, with the readout of a day. */
export function SoilCurve({ meteo, crop, marked, newest, onDate }: SoilCurveProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const [pointed, setPointed] = useState<string | null>(null);
  const days = soilDaysOf(meteo, crop);
  const dates = useMemo(() => days.map(({ date }) => date), [days]);
  const limitsOf = useCallback((depth: SoilDepth) => soilLimitsOf(meteo, crop, depth), [meteo, crop]);
  const read = days.find(({ date }) => date === pointed) ?? marked ?? newest;
  const text = [
    markedDay(read, formats.date(read.date), t),
    t('soil:moisture.amount', {
      water: formats.cubicMetersPerHectare(read.water_capacity),
      depth: depthText(read.depth),
    }),
    `${read.soil_moisture} ${soilClassOf(read.soil_moisture).label[language]}`,
  ].join(' · ');
  return (
    <div>
      <h3>{t('soil:moisture.title')}</h3>
      <p className={classes.readout} aria-hidden>
        {text}
      </p>
      <figure className={classes.figure}>
        <DayReader
          label={t('soil:moisture.reader')}
          days={dates}
          day={read.date}
          text={text}
          onDay={setPointed}
          onPick={onDate}
        >
          <Suspense fallback={<Skeleton height="100%" />}>
            <SoilCanvas
              key={crop}
              days={days}
              limitsOf={limitsOf}
              date={marked?.date ?? null}
              read={read.date}
              onPoint={(time) => setPointed(time === null ? null : dayNear(dates, time))}
              onPick={(time) => onDate(dayNear(dates, time))}
            />
          </Suspense>
        </DayReader>
      </figure>
      <p className={classes.axis} aria-hidden>
        {t('soil:moisture.axis')}
      </p>
    </div>
  );
}
