import { ViewBar } from '../../../layouts/view-bar.tsx';
import { ViewExport } from '../../../layouts/view-export.tsx';
import { ViewFilters } from '../../../layouts/view-filters.tsx';
import { useLoadErrorProps } from '../../../lib/load-error.ts';
import { useSetting } from '../../../lib/setting.ts';
import { SetCropsButton } from '../../crops/index.ts';
import {
  BlockSwitch,
  type FarmView,
  ParcelList,
  useSelection,
  useWorkingBlocks,
  workingBlocksSetting,
} from '../../parcels/index.ts';

/** The parcel list of the view. */
export function ViewList({ view }: { view: FarmView }) {
  const { context, parcels, isPending, crops, filter, observations, looks, atlas, parcel, hrefOf, onParcel } =
    view;
  const loadErrorProps = useLoadErrorProps();
  const selection = useSelection(parcels);
  const [hasBlocks] = useSetting(workingBlocksSetting);
  const blocks = useWorkingBlocks(context.farm?.id ?? null, context.season?.id ?? null, hasBlocks);
  return (
    <ParcelList
      parcels={parcels}
      isPending={isPending}
      failure={view.failure && loadErrorProps(view.failure)}
      figuresError={view.statisticsError && loadErrorProps(view.statisticsError)}
      crops={crops}
      observations={observations}
      looks={looks}
      atlas={atlas}
      date={context.route.date}
      rasterKind={context.route.rasterKind}
      blocks={blocks}
      selected={parcel?.id ?? null}
      hrefOf={hrefOf}
      onParcel={onParcel}
      filter={filter}
      selection={selection}
      filters={
        <>
          <ViewFilters view={view} />
          {parcels.length > 1 && <BlockSwitch />}
        </>
      }
      actions={
        selection.chosen.length === 0 && (
          <>
            <SetCropsButton
              farm={context.farm}
              season={context.season}
              chosen={selection.chosen}
              variant="icon"
            />
            <ViewExport view={view} />
          </>
        )
      }
      bar={<ViewBar view={view} selection={selection} isOnMap />}
    />
  );
}
