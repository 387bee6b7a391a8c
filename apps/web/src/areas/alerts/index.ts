export {
  alertsQuery,
  openingAlertsQuery,
  useAlertedFarms,
  useAlerts,
  useAnswerAlert,
} from './alert-queries.ts';
export { LOOK_COLOR } from './look-colors.ts';
export { LookMark } from './look-mark.tsx';
export { ParcelLookLine } from './parcel-look-line.tsx';
export { countLooks, LOOK_STATES, type LookState, type ParcelLook } from './parcel-looks.ts';
export { type Looks, useLooks } from './use-looks.ts';
