import { accountArea } from '../areas/account/area.ts';
import { alertsArea } from '../areas/alerts/area.ts';
import { appliedArea } from '../areas/applied/area.ts';
import { changesArea } from '../areas/changes/area.ts';
import { compareArea } from '../areas/compare/area.ts';
import { cropsArea } from '../areas/crops/area.ts';
import { drawingArea } from '../areas/drawing/area.ts';
import { evidenceArea } from '../areas/evidence/area.ts';
import { exportsArea } from '../areas/exports/area.ts';
import { farmMapArea } from '../areas/farm-map/area.ts';
import { farmsArea } from '../areas/farms/area.ts';
import { fieldArea } from '../areas/field/area.ts';
import { historyArea } from '../areas/history/area.ts';
import { imageryArea } from '../areas/imagery/area.ts';
import { importsArea } from '../areas/imports/area.ts';
import { installationArea } from '../areas/installation/area.ts';
import { journalArea } from '../areas/journal/area.ts';
import { leasePaymentsArea } from '../areas/lease-payments/area.ts';
import { leasesArea } from '../areas/leases/area.ts';
import { licensesArea } from '../areas/licenses/area.ts';
import { manageFarmArea } from '../areas/manage-farm/area.ts';
import { manyFarmsArea } from '../areas/many-farms/area.ts';
import { notesArea } from '../areas/notes/area.ts';
import { notificationsArea } from '../areas/notifications/area.ts';
import { organizationsArea } from '../areas/organizations/area.ts';
import { otherProgramsArea } from '../areas/other-programs/area.ts';
import { outboxArea } from '../areas/outbox/area.ts';
import { parcelsArea } from '../areas/parcels/area.ts';
import { plansArea } from '../areas/plans/area.ts';
import { portabilityArea } from '../areas/portability/area.ts';
import { precheckArea } from '../areas/precheck/area.ts';
import { prescriptionsArea } from '../areas/prescriptions/area.ts';
import { productsArea } from '../areas/products/area.ts';
import { reportArea } from '../areas/report/area.ts';
import { risksArea } from '../areas/risks/area.ts';
import { rotationArea } from '../areas/rotation/area.ts';
import { sessionArea } from '../areas/session/area.ts';
import { sharingArea } from '../areas/sharing/area.ts';
import { siteArea } from '../areas/site/area.ts';
import { soilArea } from '../areas/soil/area.ts';
import { staffArea } from '../areas/staff/area.ts';
import { storeArea } from '../areas/store/area.ts';
import { todayArea } from '../areas/today/area.ts';
import { treatmentsArea } from '../areas/treatments/area.ts';
import { waterArea } from '../areas/water/area.ts';
import { weatherArea } from '../areas/weather/area.ts';
import { yieldsArea } from '../areas/yields/area.ts';
import type { Area } from '../lib/area.ts';
import { type RegisteredCalls, registerOutboxCalls } from '../lib/outbox/calls.ts';
import { registerQueryRules } from '../lib/query-rules.ts';

/**
 * The areas of the application. A new one is added here, and its data in lists that are read without its code: its pages in
 * `routes/route-table.ts`, what works without a network in `field-needs.ts`, what it may use in `tools/law/areas.ts`.
 */
const AREAS = [
  accountArea,
  alertsArea,
  changesArea,
  compareArea,
  cropsArea,
  drawingArea,
  evidenceArea,
  exportsArea,
  farmMapArea,
  farmsArea,
  fieldArea,
  historyArea,
  imageryArea,
  importsArea,
  installationArea,
  journalArea,
  licensesArea,
  manageFarmArea,
  manyFarmsArea,
  notesArea,
  notificationsArea,
  organizationsArea,
  portabilityArea,
  outboxArea,
  parcelsArea,
  plansArea,
  productsArea,
  leasesArea,
  leasePaymentsArea,
  precheckArea,
  prescriptionsArea,
  appliedArea,
  reportArea,
  risksArea,
  rotationArea,
  sessionArea,
  otherProgramsArea,
  sharingArea,
  siteArea,
  soilArea,
  staffArea,
  storeArea,
  todayArea,
  treatmentsArea,
  waterArea,
  weatherArea,
  yieldsArea,
] as const;

type Kind = keyof Area;
/** What areas register of a kind. */
type Registered<Of extends Kind> = Extract<(typeof AREAS)[number], Readonly<Record<Of, unknown>>>[Of];
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  each: infer All,
) => void
  ? All
  : never;

/** All that areas register of a kind, by its names. Throws if two areas register one name. */
export function ofAreas<Of extends Kind>(kind: Of): Intersection<Registered<Of>> {
  const objects = AREAS.map((area: Area) => area[kind] ?? {});
  const names = objects.flatMap(Object.keys);
  if (new Set(names).size < names.length) throw new Error(`Two areas register one of the ${kind}.`);
  return Object.assign({}, ...objects);
}

/** A call of the outbox that no area registers does not compile. */
const OUTBOX_CALLS: RegisteredCalls = ofAreas('outboxCalls');
registerOutboxCalls(OUTBOX_CALLS);
registerQueryRules(ofAreas('queryRules'));
