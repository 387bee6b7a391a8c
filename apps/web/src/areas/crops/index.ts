export {
  type CropSet,
  type CropSetter,
  cropDialogOpener,
  showSentCrops,
  useMoveCrop,
} from './crop-changes.ts';
export { cropDaysText, spanText } from './crop-days-text.ts';
export { CropListbox } from './crop-listbox.tsx';
export { cropColorOf, enteredSowDate, intervalOf, shownCropOf, waterLivesIn } from './crop-of-parcel.ts';
export { useCropOptions } from './crop-options.ts';
export { useCultivarText } from './cultivar-text.ts';
export { EstimateLegend } from './estimate-legend.tsx';
export { PasteCropsButton } from './paste-crops/paste-crops-button.tsx';
export {
  type Crops,
  catalogQuery,
  cropQuery,
  cropsQuery,
  type SeasonCrop,
  useAgriculturalWorks,
  useCropCatalog,
  useCrops,
  useGrowthStages,
  worksQuery,
} from './queries.ts';
export { SetCropsButton } from './set-crop/set-crops-button.tsx';
export { stageNameOf, useStageText, useStageWithBasis } from './stage-text.ts';
export { cropsToDate, useAskCropDay } from './use-ask-crop-day.ts';
export { waitingItemOf, withWaitingCrops } from './waiting-crops.ts';
