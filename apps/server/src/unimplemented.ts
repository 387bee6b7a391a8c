import type { CallName } from '@brazda/contract';

/** Calls of the contract without a handler; they respond with 501. */
export const UNIMPLEMENTED = [
  'yields.ofCounty',
  'plans.get',
  'plans.update',
  'plans.close',
  'activities.kinds',
  'activities.list',
  'activities.create',
  'activities.update',
  'activities.remove',
  'activities.setOrder',
  'activities.close',
  'activities.open',
  'activities.parcels',
  'journal.passkey',
  'licenses.offer',
  'licenses.order',
  'licenses.later',
  'licenses.startSolumTrial',
  'payments.switchToPo',
] as const satisfies readonly CallName[];
