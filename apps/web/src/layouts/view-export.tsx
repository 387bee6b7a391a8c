import type { ComponentProps } from 'react';
import { ExportMenu } from '../areas/exports/index.ts';
import { type FarmView, useSelection } from '../areas/parcels/index.ts';

interface ViewExportProps {
  readonly view: FarmView;
  /** Whether the page shows every parcel, regardless of selection and filters. */
  readonly isOfAll?: boolean;
  readonly variant?: ComponentProps<typeof ExportMenu>['variant'];
}

/** Exports the selected parcels of a view, or all parcels found if none are selected. */
export function ViewExport({ view, isOfAll = false, variant = 'icon' }: ViewExportProps) {
  const { context, parcels, filter } = view;
  const { farm, season, route } = context;
  const { chosen } = useSelection(parcels);
  if (!farm || !season || parcels.length === 0) return null;
  const ofPage = chosen.length > 0 ? chosen.map(({ id }) => id) : filter.found && [...filter.found];
  const ids = isOfAll ? null : ofPage;
  const count = ids?.length ?? parcels.length;
  if (count === 0) return null;
  const image = route.date === null ? null : { date: route.date, rasterKind: route.rasterKind };
  return <ExportMenu variant={variant} exported={{ farm, season, parcels: ids, count, image }} />;
}
