import type { Parcel } from '@brazda/contract';
import { useState } from 'react';
import { useSeasonRasters } from '../../data/imagery.ts';
import { useWords } from '../../data/language.ts';
import { titleOf } from '../../data/parcels.ts';
import { useRememberedParcel } from '../../data/recent-parcels.ts';
import { type Scene, useScene } from '../../data/use-scene.ts';
import { href } from '../../routes/href.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { FarmPage } from '../farm-page/farm-page.tsx';
import { MissingParcel } from '../farm-page/missing-parcel.tsx';
import classes from './compare-observations-screen.module.css';
import { Difference } from './difference.tsx';
import { Pictures } from './pictures.tsx';
import { SightPicker } from './sight-picker.tsx';
import { queryOfSights, type Sight, sightsOf } from './two-sights.ts';

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
  const [mode, setMode] = useState<'swipe' | 'beside'>('swipe');
  const { place, move, seasonDays } = scene.here;
  const sights = sightsOf(place.query, place, seasonDays);
  const [a, b] = sights;
  const at = { farmId: parcel.farm, seasonId: parcel.season };
  const ofA = useSeasonRasters({ ...at, rasterKind: a.kind }, parcel.id);
  const ofB = useSeasonRasters({ ...at, rasterKind: b.kind }, parcel.id);
  const rasterA = ofA.data?.find(({ sensing_date }) => sensing_date === a.date) ?? null;
  const rasterB = ofB.data?.find(({ sensing_date }) => sensing_date === b.date) ?? null;
  const show = (first: Sight, second: Sight) =>
    move({ query: { ...place.query, ...queryOfSights([first, second]) } }, { replace: true });
  return (
    <>
      <div className={classes.sides}>
        <SightPicker
          name={t('pages:sights.first')}
          sight={a}
          days={seasonDays}
          onSight={(to) => show(to, b)}
        />
        <SightPicker
          name={t('pages:sights.second')}
          sight={b}
          days={seasonDays}
          onSight={(to) => show(a, to)}
        />
        <ChoiceRow
          label={t('pages:sights.mode')}
          value={mode}
          choices={[
            { value: 'swipe', label: t('pages:sights.swipe') },
            { value: 'beside', label: t('pages:sights.beside') },
          ]}
          onChange={setMode}
        />
      </div>
      <Pictures
        parcel={parcel}
        mode={mode}
        sides={[
          { sight: a, raster: rasterA, isPending: ofA.isPending },
          { sight: b, raster: rasterB, isPending: ofB.isPending },
        ]}
      />
      <Difference a={rasterA} b={rasterB} sights={sights} />
    </>
  );
}
