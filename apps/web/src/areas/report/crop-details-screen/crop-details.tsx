import { memo, useDeferredValue, useMemo, useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { LoadFailure } from '../../../ui/states/load-failure.tsx';
import { cropColorOf, EstimateLegend, spanText } from '../../crops/index.ts';
import { useYields } from '../../farms/index.ts';
import { IndexMean } from '../../imagery/index.ts';
import type { FarmView } from '../../parcels/index.ts';
import { CropCurves } from '../crop-curves/crop-curves.tsx';
import { useCropCurves } from '../crop-curves.ts';
import type { CropSummary } from '../crops-overview-screen/crop-summaries.ts';
import classes from './crop-details-screen.module.css';
import { Hybrids } from './hybrids.tsx';
import { RankedParcels } from './ranked-parcels.tsx';
import { SpreadStrip } from './spread-strip.tsx';
import { StageCalendar } from './stage-calendar.tsx';

interface CropDetailsProps {
  readonly of: {
    readonly view: FarmView;
    readonly summary: CropSummary;
    readonly cropId: string;
  };
}

/** The figures, curves, parcels, hybrids and stages of a crop; rendered again only for a new object. */
export const CropDetails = memo(function CropDetails({ of: { view, summary, cropId } }: CropDetailsProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { farm, season, route } = view.context;
  const { crop, parcels, hectares, percent, interval, spread } = summary;
  const yields = useYields(farm)(cropId);
  const [pinned, setPinned] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  // Moving over many parcels does not wait for the chart.
  const lit = useDeferredValue(pointed ?? pinned);
  const highlighted = useMemo(() => parcels.find(({ id }) => id === lit) ?? null, [parcels, lit]);
  const at = { farmId: route.farmId ?? '', seasonId: season?.id ?? '', cropId };
  const shown = useCropCurves({ ...at, rasterKind: route.rasterKind }, season !== undefined);
  const curves = useDeferredValue(shown.data);
  // A larger area under the curve is meaningful for vegetation only.
  const ofVegetation = useCropCurves({ ...at, rasterKind: 'NDVI' }, season !== undefined);
  const vegetation = ofVegetation.data;
  const failure = useLoadError(shown, ofVegetation);
  const facts = [
    [
      t('report:yield'),
      summary.yield && `${yields.of(summary.yield.mean)} · ${t(`report:${summary.yield.field}`)}`,
    ],
    [t('report:one.area'), `${formats.hectares(hectares)} (${formats.share(percent / 100)})`],
    [t('map:list.title'), formats.count(parcels.length)],
    [t('report:interval'), interval && spanText(interval, formats.shortDate).join(' – ')],
  ];
  return (
    <>
      <dl className={classes.facts} style={{ borderLeftColor: cropColorOf(crop) }}>
        <div>
          <dt>{t('map:parcel.mean')}</dt>
          <dd>
            <IndexMean kind={route.rasterKind} value={spread?.mean} />
          </dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <EstimateLegend isNeeded={(interval?.estimated.length ?? 0) > 0} />
      <section className={classes.section} data-chart>
        <h2>{t('report:curves.title')}</h2>
        {failure && <LoadFailure {...failure} />}
        {season && !(failure && !curves) && (
          <CropCurves
            key={`${cropId} ${route.rasterKind}`}
            curves={curves}
            season={season}
            kind={route.rasterKind}
            date={route.date}
            highlighted={highlighted}
            onDate={view.setDate}
          />
        )}
      </section>
      <RankedParcels
        view={view}
        cropId={cropId}
        parcels={parcels}
        hasCurves={route.rasterKind !== 'TRUE_COLOR' && Boolean(curves?.dates.length)}
        pinned={pinned}
        onPin={setPinned}
        onPoint={setPointed}
      />
      <Hybrids farm={farm} cropId={cropId} parcels={parcels} curves={vegetation} />
      <SpreadStrip view={view} parcels={parcels} spread={spread} />
      {season && parcels[0] && (
        <StageCalendar
          cropId={cropId}
          country={farm?.country ?? 'RO'}
          of={parcels[0]}
          season={season}
          interval={interval}
          date={route.date}
        />
      )}
    </>
  );
});
