export { paintParcel } from './atlas-picture.ts';
export { atlasQuery, useAtlas, useAtlasEntries, useAtlasWithNeighbors } from './atlases.ts';
export { findBasemap } from './basemap-choice.ts';
export { ClassBars } from './class-bars.tsx';
export { ContrastPicker } from './contrast-picker.tsx';
export { MeasuredArea, useMeasuredGround } from './counted-pixels.tsx';
export { DateBar } from './date-bar/date-bar.tsx';
export { findDayByKey, monthGroups } from './date-bar/month-groups.ts';
export { useCurrentInView } from './date-bar/use-current-in-view.ts';
export { ExplainedNumber } from './explained-number.tsx';
export { ImageStatus } from './image-status.tsx';
export { IndexChange } from './index-change.tsx';
export { IndexMean } from './index-mean.tsx';
export { MIN_SHOWN_CHANGE, OLD_CHANGE_MARK, useIndexText } from './index-text.ts';
export { KindPicker } from './kind-picker.tsx';
export { ClassStrip } from './legend/class-strip.tsx';
export { CropLegend } from './legend/crop-legend.tsx';
export { Legend } from './legend/legend.tsx';
export { useLegendRows } from './legend/use-legend-rows.ts';
export { BasemapChoice } from './map-controls/basemap-choice.tsx';
export { keptWalkSetting } from './map-controls/kept-walk.ts';
export { ToolReadout, useMapTool } from './map-controls/map-tool.tsx';
export { MapTools } from './map-controls/map-tools.tsx';
export { RasterControls } from './map-controls/raster-controls.tsx';
export { requestWalk } from './map-controls/walk.tsx';
export { MapLoadError } from './map-load-error.tsx';
export { highlightedParcel, phoneSheet, previewedDate } from './map-state.ts';
export { MeasureNotice } from './measure-notice.tsx';
export { OldChangeLegend } from './old-change-legend.tsx';
export { pixelPathOf } from './pixel-path.ts';
export {
  basemapsQuery,
  farmTilesQuery,
  observationsQuery,
  seasonRastersQuery,
  useBasemap,
  useHasPrintedPicture,
  useObservations,
  useRastersOfParcels,
  useSeasonRasters,
} from './queries.ts';
export { SKIPPED_TEXT, useSkippedReason } from './skipped-text.ts';
export { Statistics } from './statistics.tsx';
export { usePrefetchOnHover } from './use-prefetch-on-hover.ts';
