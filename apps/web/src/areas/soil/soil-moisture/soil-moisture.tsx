import type { Meteo, Parcel, Season } from '@brazda/contract/client';
import {
  type Country,
  countryOfGridPoint,
  cropWaterOf,
  type IrrigationDay,
  isStandInFor,
  WATER_CROPS,
  type WaterCrop,
  type WaterLives,
  waterCropOf,
} from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { KeyFigures } from '../../../ui/cards/key-figures.tsx';
import { ChoiceRow } from '../../../ui/inputs/choice-row.tsx';
import { LoadFailure } from '../../../ui/states/load-failure.tsx';
import { Disclosure } from '../../../ui/tables/disclosure.tsx';
import { type SeasonCrop, shownCropOf, useCrops, waterLivesIn } from '../../crops/index.ts';
import {
  useIrrigation,
  useSeasonMeteo,
  WeatherSource,
  WeatherTrouble,
  withOwnSoil,
} from '../../weather/index.ts';
import { depthText, markedDay, type SoilDay, soilDaysOf } from '../soil-days.ts';
import { SoilClass } from './soil-class.tsx';
import { SoilClasses } from './soil-classes.tsx';
import { SoilCurve } from './soil-curve.tsx';
import classes from './soil-moisture.module.css';
import { SoilTable } from './soil-table.tsx';

interface SoilMoistureProps {
  readonly parcel: Parcel;
  readonly season: Season;
  /** The current date. */
  readonly date: string | null;
  readonly onDate: (date: string) => void;
  /** The crop assumed for the water balance at first, instead of the one closest to the parcel's own. */
  readonly crop?: WaterCrop;
}

/** The plant-available water in the soil of a parcel over its season, in figures and in words. */
export function SoilMoisture({ parcel, season, date, onDate, crop: cropOverride }: SoilMoistureProps) {
  const t = useTranslation();
  const { crops } = useCrops(parcel.farm, parcel.season);
  const [chosen, setChosen] = useState<WaterCrop | null>(null);
  const found = useSeasonMeteo(parcel, season);
  const irrigation = useIrrigation(parcel.farm, parcel.season);
  const { isBegun } = found;
  const waterings = irrigation.data?.get(parcel.id) ?? NO_IRRIGATION;
  const lives = useMemo(() => waterLivesIn(parcel, crops), [parcel, crops]);
  const meteo = useMemo(
    () => found.data && withOwnSoil(found.data, { waterings, lives }),
    [found.data, waterings, lives],
  );
  const failure = useLoadError(found, irrigation);
  const grown = shownCropOf(parcel, crops, date);
  const crop = chosen ?? cropOverride ?? waterCropOf(grown?.key ?? null);
  if (!isBegun) return <p className={classes.note}>{t('weather:chart.notBegun')}</p>;
  const isPending = meteo === undefined || irrigation.data === undefined;
  if (isPending && failure) return <LoadFailure {...failure} />;
  if (isPending) return <Skeleton className={classes.skeleton} />;
  if (meteo === null || soilDaysOf(meteo, crop).length === 0)
    return (
      <>
        {meteo && <WeatherTrouble meteo={meteo} />}
        <p className={classes.note}>{t('soil:moisture.none')}</p>
      </>
    );
  return (
    <div className={classes.soil}>
      {failure && <LoadFailure {...failure} />}
      <WeatherTrouble meteo={meteo} />
      <WeatherSource origins={meteo.origins} />
      <ChoiceRow
        size="small"
        label={t('soil:moisture.crop')}
        value={crop}
        onChange={setChosen}
        choices={WATER_CROPS.map((value) => ({ value, label: t(`soil:moisture.crops.${value}`) }))}
      />
      <StandIn crop={crop} grown={grown} />
      <Irrigation waterings={waterings} />
      <Moisture
        meteo={meteo}
        crop={crop}
        life={lives[crop]}
        country={countryOfGridPoint(meteo.grid_point)}
        date={date}
        onDate={onDate}
      />
    </div>
  );
}

const NO_IRRIGATION: readonly IrrigationDay[] = [];

/** Says that the parcel grows another crop than the one whose water is modeled. */
function StandIn({ crop, grown }: { crop: WaterCrop; grown: SeasonCrop | null }) {
  const t = useTranslation();
  const { language } = useLanguage();
  if (!isStandInFor(crop, grown?.key ?? null)) return null;
  const name = grown?.name[language];
  return (
    <Alert tone="info">
      {name === undefined
        ? t(`soil:moisture.bare.${crop}`)
        : t(`soil:moisture.standIn.${crop}`, { crop: name })}
    </Alert>
  );
}

/** The water given to the parcel, which the balance includes. */
function Irrigation({ waterings }: { waterings: readonly IrrigationDay[] }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  if (waterings.length === 0) return <p className={classes.note}>{t('soil:moisture.notIrrigated')}</p>;
  const days = waterings.map(({ date, mm }) => `${formats.shortDate(date)}: ${formats.millimeters(mm)}`);
  return <p className={classes.note}>{t('soil:moisture.irrigated', { days: formats.series(days) })}</p>;
}

interface MoistureProps extends Pick<SoilMoistureProps, 'date' | 'onDate'>, GrownProps {
  readonly meteo: Meteo;
}

function Moisture({ meteo, crop, life, country, date, onDate }: MoistureProps) {
  const days = soilDaysOf(meteo, crop);
  const marked = days.find((day) => day.date === date) ?? null;
  const newest = days.findLast(({ is_forecast }) => !is_forecast) ?? days.at(-1)!;
  return (
    <>
      <SoilFigures days={days} marked={marked} newest={newest} />
      <SoilCurve meteo={meteo} crop={crop} marked={marked} newest={newest} onDate={onDate} />
      <SoilClasses meteo={meteo} crop={crop} day={marked ?? newest} />
      <EstimatedDays days={days} />
      <SoilExplanation crop={crop} life={life} country={country} />
      <SoilTable days={days} />
    </>
  );
}

/** The days whose weather is not known, or only in part. */
function EstimatedDays({ days }: { days: readonly SoilDay[] }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const estimated = days.filter(({ is_estimated }) => is_estimated);
  const last = estimated.at(-1);
  if (!last) return null;
  const values = { count: estimated.length, date: formats.shortDate(last.date) };
  return <p className={classes.note}>{t('soil:moisture.estimated', values)}</p>;
}

/** The crop whose water is modeled, where, and its own days on the parcel if they are known. */
interface GrownProps {
  readonly crop: WaterCrop;
  readonly life: WaterLives[WaterCrop];
  readonly country: Country;
}

/** Explains what the numbers mean and their limits. */
function SoilExplanation({ crop, life, country }: GrownProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { sown, kc, stages } = cropWaterOf(crop, country, life);
  const days = Math.round(stages.reduce((sum, each) => sum + each, 0));
  const basis = life ? 'own' : country;
  return (
    <section className={classes.why}>
      <p>{t('soil:moisture.model')}</p>
      <Disclosure title={t('soil:moisture.how')}>
        <p>{t('soil:moisture.balance')}</p>
        <p>
          {t(`soil:moisture.life.${basis}`, {
            day: formats.dayMonth(`2024-${sown}`),
            count: days,
            kc: formats.decimal(kc.start),
          })}
        </p>
        <p>{t(`soil:moisture.depths.${crop}`)}</p>
        <p>{t('soil:moisture.limits')}</p>
      </Disclosure>
    </section>
  );
}

interface SoilFiguresProps {
  readonly days: readonly SoilDay[];
  /** The current date; null if it is outside the season. */
  readonly marked: SoilDay | null;
  readonly newest: SoilDay;
}

/** The class on the newest day, on the current date, and at the end of the forecast. */
function SoilFigures({ days, marked, newest }: SoilFiguresProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const last = days.at(-1)!;
  const value = (day: SoilDay) => (
    <>
      <SoilClass number={day.soil_moisture} />
      <small className={classes.amount}>
        {t('soil:moisture.amount', {
          water: formats.cubicMetersPerHectare(day.water_capacity),
          depth: depthText(day.depth),
        })}
      </small>
    </>
  );
  const on = (day: SoilDay) =>
    markedDay(day, t('soil:moisture.on', { date: formats.shortDate(day.date) }), t);
  const figures = [
    ...(marked?.is_forecast ? [] : [{ label: on(newest), value: value(newest) }]),
    ...(marked && marked.date !== newest.date ? [{ label: on(marked), value: value(marked) }] : []),
    ...(last.is_forecast && last.date !== marked?.date ? [{ label: on(last), value: value(last) }] : []),
  ];
  return <KeyFigures figures={figures} />;
}
