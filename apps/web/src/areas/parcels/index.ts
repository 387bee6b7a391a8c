export { CropFilter } from './crop-filter.tsx';
export { type ParcelsEdit, useEditParcels, useSaveDrawn } from './edit-parcels.ts';
export { ExceptionsTable } from './exceptions/exceptions-table.tsx';
export { type Exceptions, exceptionKey } from './exceptions/parcel-exceptions.ts';
export { GroupFilter } from './groups/group-filter.tsx';
export { parcelGroupsQuery } from './groups/group-queries.ts';
export { GroupsButton } from './groups/groups-button.tsx';
export { ParcelSets } from './groups/parcel-sets.tsx';
export { localityAt } from './locality-at.ts';
export { LocalityFilter } from './locality-filter.tsx';
export { LookFilter } from './look-filter.tsx';
export { openDemo, openFarm, storeOpening } from './openings.ts';
export { type CropChoice, localityChoices } from './parcel-filter.ts';
export { BlockSwitch } from './parcel-list/block-switch.tsx';
export { NothingFound } from './parcel-list/list-states.tsx';
export { ParcelList } from './parcel-list/parcel-list.tsx';
export type { ParcelRow } from './parcel-list/parcel-rows.ts';
export { RasterThumbnail } from './parcel-list/raster-thumbnail.tsx';
export { RemoveChosen } from './parcel-list/remove-chosen.tsx';
export { SelectAll } from './parcel-list/select-all.tsx';
export { SelectionBar } from './parcel-list/selection-bar.tsx';
export { SortPicker } from './parcel-list/sort-picker.tsx';
export { useParcelRows } from './parcel-list/use-parcel-rows.ts';
export { ParcelPicker } from './parcel-picker.tsx';
export { workingBlocksSetting } from './parcel-settings.ts';
export { sameParcelBefore, usePastSeasons } from './past-seasons.ts';
export { placeholderOf } from './placeholder.ts';
export {
  overlapsQuery,
  parcelsQuery,
  useOverlaps,
  useParcels,
  useWorkingBlocks,
  workingBlocksQuery,
} from './queries.ts';
export { RecentParcels } from './recent-parcels.tsx';
export { useRememberedParcel } from './recently-opened.ts';
export { type Selection, useSelection, withToggled } from './selection.ts';
export { type ShapeHistory, type ShapeRow, shapeHistoryQuery } from './shape-history.ts';
export { type FarmView, useFarmView } from './use-farm-view.ts';
export { isUnsent } from './waiting-parcels.ts';
