import type { YieldAccuracy } from '@brazda/contract/client';
import type { YieldFormats } from '@brazda/i18n';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import classes from './county-yield-screen.module.css';

interface WeatherTestTableProps {
  readonly yields: YieldFormats;
  readonly crops: YieldAccuracy['crops'];
  readonly cropNames: ReadonlyMap<string, string>;
}

/** How wrong predictions without and with the weather were on the same years of counties. */
export function WeatherTestTable({ yields, crops, cropNames }: WeatherTestTableProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const rows = crops.flatMap(({ crop, weather }) => (weather ? { crop, ...weather } : []));
  const title = t('yields:accuracy.withWeather.title');
  if (rows.length === 0) return <p>{t('yields:accuracy.withWeather.none')}</p>;
  return (
    <>
      <h3>{title}</h3>
      <DataTable
        caption={title}
        columns={[
          { key: 'crop', title: t('map:farmPage.crop'), cell: ({ crop }) => cropNames.get(crop) ?? crop },
          {
            key: 'years',
            title: t('yields:accuracy.withWeather.years'),
            alignsRight: true,
            cell: ({ years, counties }) => `${formats.count(years)} (${formats.count(counties)})`,
          },
          {
            key: 'naive',
            title: t('yields:accuracy.withWeather.naive', { unit: yields.unit }),
            alignsRight: true,
            cell: ({ earlier }) => yields.bare(earlier.naive.rmse),
          },
          {
            key: 'weather',
            title: t('yields:accuracy.withWeather.weather', { unit: yields.unit }),
            alignsRight: true,
            cell: ({ earlier }) => yields.bare(earlier.weather.rmse),
          },
          {
            key: 'coverage',
            title: t('yields:accuracy.withWeather.coverage'),
            alignsRight: true,
            cell: ({ earlier }) => formats.share(earlier.weather.coverage),
          },
          {
            key: 'left-naive',
            title: t('yields:accuracy.withWeather.naiveLeft', { unit: yields.unit }),
            alignsRight: true,
            cell: ({ others }) => yields.bare(others.naive.rmse),
          },
          {
            key: 'left-weather',
            title: t('yields:accuracy.withWeather.weatherLeft', { unit: yields.unit }),
            alignsRight: true,
            cell: ({ others }) => yields.bare(others.weather.rmse),
          },
          {
            key: 'closer',
            title: t('yields:accuracy.withWeather.closer'),
            cell: ({ is_better }) =>
              is_better ? t('yields:accuracy.withWeather.yes') : t('yields:accuracy.withWeather.no'),
          },
        ]}
        rows={rows}
        keyOf={keyOfRow}
      />
      <p className={classes.note}>{t('yields:accuracy.withWeather.note')}</p>
    </>
  );
}

const keyOfRow = ({ crop }: { readonly crop: string }) => crop;
