import { useWords } from '../../data/language.ts';
import type { Scene } from '../../data/use-scene.ts';
import { DateBar } from '../../features/date-bar/date-bar.tsx';
import { IngestBanner } from '../../features/ingest-banner/ingest-banner.tsx';
import { KindPicker } from '../../features/kind-picker/kind-picker.tsx';
import { Badge } from '../../ui/why.tsx';
import classes from './farm-page.module.css';

interface SeeingProps {
  readonly scene: Scene;
  readonly chooses: { readonly date: boolean; readonly kind: boolean };
}

/** The date and the raster kind that a page shows; stays in sight while the page scrolls. */
export function Seeing({ scene, chooses }: SeeingProps) {
  const t = useWords();
  const { here, onDate, onKind } = scene;
  const day = here.seasonDays.find(({ sensing_date }) => sensing_date === here.place.date);
  return (
    <div className={classes.seeing} data-stays>
      {chooses.date && (
        <div className={classes.dates}>
          <DateBar
            areDaysKnown={here.areDaysKnown}
            days={here.seasonDays}
            date={here.place.date}
            onDate={onDate}
          />
        </div>
      )}
      <div className={classes.row}>
        {chooses.kind && <KindPicker value={here.place.rasterKind} onKind={onKind} />}
        {day?.simulated && (
          <Badge className={classes.badge} label={t('map:simulated')} text={t('map:simulatedWhy')} />
        )}
        <IngestBanner farmId={here.farm?.id ?? null} />
      </div>
    </div>
  );
}
