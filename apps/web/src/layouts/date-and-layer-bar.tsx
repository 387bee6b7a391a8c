import { DateBar, ImageStatus, KindPicker, MeasureNotice } from '../areas/imagery/index.ts';
import type { FarmView } from '../areas/parcels/index.ts';
import { useTranslation } from '../lib/language.ts';
import { Badge } from '../ui/texts/explain.tsx';
import classes from './farm-view-page.module.css';

interface DateAndLayerBarProps {
  readonly view: FarmView;
  readonly chooses: { readonly date: boolean; readonly kind: boolean };
}

/** The date and raster kind of a page; sticky while the page scrolls. */
export function DateAndLayerBar({ view, chooses }: DateAndLayerBarProps) {
  const t = useTranslation();
  const { context, setDate: onDate, onKind } = view;
  const day = context.seasonDays.find(({ sensing_date }) => sensing_date === context.route.date);
  return (
    <div className={classes.seeing} data-stays>
      {chooses.date && !view.hasNoImages && (
        <div className={classes.dates}>
          <DateBar days={context.seasonDays} date={context.route.date} onDate={onDate} />
        </div>
      )}
      <div className={classes.row}>
        {chooses.kind && !view.hasNoImages && (
          <KindPicker farm={context.farm} value={context.route.rasterKind} onKind={onKind} />
        )}
        {day?.simulated && (
          <Badge className={classes.badge} label={t('map:simulated')} text={t('map:simulatedWhy')} />
        )}
        {chooses.kind && (
          <MeasureNotice
            farm={context.farm}
            season={context.season}
            kind={context.route.rasterKind}
            date={context.route.date}
          />
        )}
        <ImageStatus
          farm={context.farm}
          seasonId={context.season?.id ?? null}
          variant={view.hasNoImages ? 'card' : 'line'}
        />
      </div>
    </div>
  );
}
