export { AddFarmButton } from './add-farm-button.tsx';
export { type AddFarmStep, addFarmStep, ownLandStep } from './add-farm-step.ts';
export {
  useAddSeason,
  useAddSeasons,
  useChooseMeasures,
  useCopyIntoSeason,
  useRemoveFarm,
  useRemoveSeason,
  useRestoreFarm,
} from './farm-changes.ts';
export { FarmForm } from './farm-form/farm-form.tsx';
export { FarmFromArchive } from './farm-form/farm-from-archive.tsx';
export { SeasonForm, StartMonthForm } from './farm-form/season-form.tsx';
export { farmHome } from './farm-home.ts';
export { FarmMenu } from './farm-menu.tsx';
export { FarmPicker } from './farm-picker/farm-picker.tsx';
export { useLikelyCountry } from './likely-country.ts';
export { useOnlyWorks } from './only-works.ts';
export { OrganicFields } from './organic-fields.tsx';
export { byTitle, parcelTitleOf } from './parcel-title.ts';
export {
  demoFarmsQuery,
  type FarmGroups,
  farmQuery,
  type KnownFarm,
  ownFarmsQuery,
  sensingDaysQuery,
  sharedFarmsQuery,
  useClearRefusalOnLeave,
  useFarm,
  useFarmGroups,
  useFarms,
} from './queries.ts';
export { registrationRef } from './registration-ref.ts';
export { defaultFarmOf, isMemorable, resolveRoute } from './resolve-route.ts';
export { useSeasonMove } from './season-move.ts';
export { SeasonPicker } from './season-picker.tsx';
export { SeasonSwitch } from './season-switch.tsx';
export { neighborsOf } from './sensing-days.ts';
export { SimulatedFigures } from './simulated-figures.tsx';
export { useKeepTrial, useStartTrial } from './trial-changes.ts';
export { useTrial } from './trial-query.ts';
export { type FarmContext, useFarmContext, useRouteContext } from './use-farm-context.ts';
export { useMoney } from './use-money.ts';
export { useNotedVisit } from './use-noted-visit.ts';
export { useRouteState } from './use-route-state.ts';
export { useYieldFarm, useYields, type YieldFarm } from './use-yields.ts';
export { useNextLink } from './way-on.ts';
export { YieldInput } from './yield-input.tsx';
