export {
  alertsQuery,
  openingAlertsQuery,
  useAlertedFarms,
  useAlertRates,
  useAlertSummary,
  useAlerts,
  useAnswerAlert,
  useCompareFarm,
} from './alert-queries.ts';
export { LOOK_COLOR } from './look-colors.ts';
export { LookMark } from './look-mark.tsx';
export { ParcelLookLine } from './parcel-look-line.tsx';
export { countLooks, LOOK_STATES, type LookState, type ParcelLook } from './parcel-looks.ts';
export { type Looks, useLooks } from './use-looks.ts';
