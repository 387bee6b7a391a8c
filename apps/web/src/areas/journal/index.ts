export { ConfirmDay } from './confirm-day.tsx';
export { type DayConflict, dayConflictOf, useDayConflictText } from './day-conflict.ts';
export { useCalendar, useFarmWorkers, useNewEntries } from './journal-queries.ts';
export { PairingButton } from './pairing-button.tsx';
export { ParcelWork } from './parcel-work.tsx';
