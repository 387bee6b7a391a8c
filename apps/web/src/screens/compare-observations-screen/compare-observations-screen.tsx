import type { Parcel } from '@brazda/contract';
import { blocking, firstFailure } from '../../data/failure.ts';
import { useWords } from '../../data/language.ts';
import { titleOf } from '../../data/parcels.ts';
import { useRememberedParcel } from '../../data/recent-parcels.ts';
import { useSetting } from '../../data/settings.ts';
import { type Scene, useScene } from '../../data/use-scene.ts';
import { ContrastPicker } from '../../features/contrast-picker/contrast-picker.tsx';
import { PageFailure } from '../../features/farm-page/page-states.tsx';
import { ClassStrip } from '../../features/legend/class-strip.tsx';
import { href } from '../../routes/href.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { FarmPage } from '../farm-page/farm-page.tsx';
import { MissingParcel } from '../farm-page/missing-parcel.tsx';
import { ChangeLegend } from './change-legend.tsx';
import classes from './compare-observations-screen.module.css';
import { Difference } from './difference.tsx';
import { Pictures } from './pictures.tsx';
import { SightPicker } from './sight-picker.tsx';
import { queryOfSights, SIGHT_MODES, sightModeOf, sightsOf } from './two-sights.ts';
import { useChanges } from './use-changes.ts';
import { useSide } from './use-sides.ts';

/** One parcel seen twice: at two dates, or in two kinds. */
export function CompareObservationsScreen() {
  const t = useWords();
  const scene = useScene();
  const { parcel, here } = scene;
  const { farmId, seasonId, date, parcelId, rasterKind } = here.place;
  useRememberedParcel(parcel?.id ?? null);
  return (
    <FarmPage
      scene={scene}
      route="compare-observations"
      title={parcel ? titleOf(parcel) : undefined}
      lead={t('shell:title.compare-observations')}
      chooses={{ date: false, kind: false }}
      back={{
        to: href('map', { farmId, seasonId, date, parcelId }, { rasterKind }),
        label: t('pages:compare.toMap'),
      }}
    >
      {parcel ? <TwoSights scene={scene} parcel={parcel} /> : <MissingParcel scene={scene} />}
    </FarmPage>
  );
}

function TwoSights({ scene, parcel }: { scene: Scene; parcel: Parcel }) {
  const t = useWords();
  const [palette] = useSetting('palette');
  const [contrast] = useSetting('contrast');
  const { place, move, seasonDays } = scene.here;
  const mode = sightModeOf(place.query.mode);
  const [a, b] = sightsOf(place.query, place, seasonDays);
  const sides = [useSide(parcel, a), useSide(parcel, b)] as const;
  const changes = useChanges(sides);
  const failed = blocking(firstFailure(sides[0].failure, sides[1].failure));
  const show = (query: Readonly<Record<string, string>>) =>
    move({ query: { ...place.query, ...query } }, { replace: true });
  if (failed) return <PageFailure failure={failed} />;
  const isOneKind = a.kind === b.kind;
  return (
    <>
      <div className={classes.sides}>
        <SightPicker
          name={t('pages:sights.first')}
          sight={a}
          other={b}
          days={seasonDays}
          onSight={(to) => show(queryOfSights([to, b]))}
        />
        <SightPicker
          name={t('pages:sights.second')}
          sight={b}
          other={a}
          days={seasonDays}
          onSight={(to) => show(queryOfSights([a, to]))}
        />
        <ChoiceRow
          label={t('pages:sights.mode')}
          value={mode}
          choices={SIGHT_MODES.map((value) => ({ value, label: t(`pages:sights.${value}`) }))}
          onChange={(to) => show({ mode: to })}
        />
        {mode !== 'difference' && <ContrastPicker />}
      </div>
      <Pictures parcel={parcel} mode={mode} sides={sides} changes={changes} />
      {mode === 'difference' && changes && <ChangeLegend changes={changes} />}
      {mode !== 'difference' && isOneKind && (
        <ClassStrip kind={b.kind} palette={palette} contrast={contrast} />
      )}
      <Difference a={sides[0].raster ?? null} b={sides[1].raster ?? null} sights={[a, b]} />
    </>
  );
}
