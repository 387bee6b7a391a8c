import type { Raster } from '@brazda/contract/client';
import { useState } from 'react';
import { useIsPhone } from '../../../lib/device.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadErrorProps } from '../../../lib/load-error.ts';
import { useSetting } from '../../../lib/setting.ts';
import { LoadFailure } from '../../../ui/states/load-failure.tsx';
import { CurveButton } from '../../exports/index.ts';
import { previewedDate } from '../../imagery/index.ts';
import { WeatherSource, WeatherTrouble } from '../../weather/index.ts';
import { hiddenPartsSetting } from '../hidden-parts.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { chartHeight } from './chart-options.ts';
import type { SeasonChartProps } from './chart-props.ts';
import { DateReader } from './date-reader.tsx';
import { DatesTable } from './dates-table.tsx';
import { PhenologyList } from './phenology-list.tsx';
import classes from './season-chart.module.css';
import { extremesOf } from './season-dates.ts';
import { StageStrip } from './stage-strip.tsx';
import { type ChartMakings, useChartContent } from './use-chart-content.ts';
import { useDayFacts } from './use-day-facts.ts';
import { hasWeather } from './weather-series.ts';

type ChartBodyProps = Omit<SeasonChartProps, 'rasters'> & { readonly rasters: readonly Raster[] };

/** The chart and its readouts: by pointer, by keys, as a list, as a table. */
export function ChartBody({ isRoomy, onDate, ...chartProps }: ChartBodyProps) {
  const [hidden, setHidden] = useSetting(hiddenPartsSetting);
  const isPhone = useIsPhone();
  const [isDrawn, setDrawn] = useState(false);
  const makings = useChartContent({ ...chartProps, hidden, isDrawn });
  const { content, years, meteo, failure } = makings;
  const loadErrorProps = useLoadErrorProps();
  const factsOf = useDayFacts(content);
  const size = isRoomy && !isPhone ? 'page' : 'panel';
  const [pointed, setPointed] = useState<string | null>(null);
  const [stepped, setStepped] = useState<string | null>(null);
  const { date, farm } = chartProps;
  const shown = stepped ?? date;
  return (
    <>
      <DateReader
        size={size}
        from={content.from}
        to={content.to}
        dates={content.season.dates}
        date={date}
        pointed={pointed ?? stepped}
        factsOf={factsOf}
        onDate={onDate}
        onPoint={setStepped}
      >
        <figure className={classes.figure} style={{ height: chartHeight(content, size) }}>
          <ChartCanvas
            content={content}
            size={size}
            date={shown}
            factsOf={factsOf}
            onPoint={setPointed}
            onPreview={previewedDate.set}
            onDate={onDate}
            onDrawn={() => setDrawn(true)}
          />
          <Summary content={content} />
        </figure>
        {!hidden.includes('stages') && <StageStrip content={content} selectedDate={shown} />}
      </DateReader>
      {failure && <LoadFailure {...loadErrorProps(failure)} variant="line" />}
      {meteo && <WeatherTrouble meteo={meteo} />}
      {meteo && hasWeather(content) && <WeatherSource origins={meteo.origins} />}
      <ChartLegend
        content={content}
        years={years}
        onToggle={(part) =>
          setHidden(hidden.includes(part) ? hidden.filter((one) => one !== part) : [...hidden, part])
        }
      />
      {content.phenology && !hidden.includes('phenology') && (
        <PhenologyList phenology={content.phenology} crop={content.crop} />
      )}
      <DatesTable content={content} onDate={onDate}>
        {farm && <CurveButton farm={farm} season={chartProps.season} parcel={chartProps.parcel} />}
      </DatesTable>
    </>
  );
}

/** A text summary of the curve for screen readers. */
function Summary({ content: { kind, season } }: Pick<ChartMakings, 'content'>) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const extremes = extremesOf(season.curve);
  if (extremes === null) return null;
  const { low, high, last } = extremes;
  return (
    <figcaption className={classes.visuallyHidden}>
      {t('charts:summary', {
        kind: t(`map:kind.${kind}.name`),
        count: season.curve.samples.length,
        low: formats.index(low.value),
        lowDate: formats.date(low.date),
        high: formats.index(high.value),
        highDate: formats.date(high.date),
        last: formats.index(last.value),
        lastDate: formats.date(last.date),
      })}
    </figcaption>
  );
}
