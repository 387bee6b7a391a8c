import { accountRoutes } from '../areas/account/routes.ts';
import { appliedRoutes } from '../areas/applied/routes.ts';
import { compareRoutes } from '../areas/compare/routes.ts';
import { drawingRoutes } from '../areas/drawing/routes.ts';
import { evidenceRoutes } from '../areas/evidence/routes.ts';
import { farmMapRoutes } from '../areas/farm-map/routes.ts';
import { historyRoutes } from '../areas/history/routes.ts';
import { importsRoutes } from '../areas/imports/routes.ts';
import { journalRoutes } from '../areas/journal/routes.ts';
import { leasePaymentsRoutes } from '../areas/lease-payments/routes.ts';
import { leasesRoutes } from '../areas/leases/routes.ts';
import { manageFarmRoutes } from '../areas/manage-farm/routes.ts';
import { manyFarmsRoutes } from '../areas/many-farms/routes.ts';
import { notesRoutes } from '../areas/notes/routes.ts';
import { notificationsRoutes } from '../areas/notifications/routes.ts';
import { organizationsRoutes } from '../areas/organizations/routes.ts';
import { otherProgramsRoutes } from '../areas/other-programs/routes.ts';
import { plansRoutes } from '../areas/plans/routes.ts';
import { portabilityRoutes } from '../areas/portability/routes.ts';
import { precheckRoutes } from '../areas/precheck/routes.ts';
import { prescriptionsRoutes } from '../areas/prescriptions/routes.ts';
import { productsRoutes } from '../areas/products/routes.ts';
import { reportRoutes } from '../areas/report/routes.ts';
import { rotationRoutes } from '../areas/rotation/routes.ts';
import { sharingRoutes } from '../areas/sharing/routes.ts';
import { siteRoutes } from '../areas/site/routes.ts';
import { soilRoutes } from '../areas/soil/routes.ts';
import { staffRoutes } from '../areas/staff/routes.ts';
import { storeRoutes } from '../areas/store/routes.ts';
import { todayRoutes } from '../areas/today/routes.ts';
import { treatmentsRoutes } from '../areas/treatments/routes.ts';
import { waterRoutes } from '../areas/water/routes.ts';
import { yieldsRoutes } from '../areas/yields/routes.ts';
import type { Route } from './route.ts';

/** Every page: its name, its addresses (several may show one screen), its access rules. The title is `shell:title.<name>`. */
export const ROUTES = {
  ...accountRoutes,
  ...compareRoutes,
  ...drawingRoutes,
  ...evidenceRoutes,
  ...farmMapRoutes,
  ...historyRoutes,
  ...importsRoutes,
  ...journalRoutes,
  ...leasesRoutes,
  ...leasePaymentsRoutes,
  ...manageFarmRoutes,
  ...manyFarmsRoutes,
  ...notesRoutes,
  ...notificationsRoutes,
  ...organizationsRoutes,
  ...portabilityRoutes,
  ...plansRoutes,
  ...productsRoutes,
  ...storeRoutes,
  ...precheckRoutes,
  ...prescriptionsRoutes,
  ...appliedRoutes,
  ...reportRoutes,
  ...rotationRoutes,
  ...otherProgramsRoutes,
  ...sharingRoutes,
  ...siteRoutes,
  ...soilRoutes,
  ...staffRoutes,
  ...todayRoutes,
  ...treatmentsRoutes,
  ...waterRoutes,
  ...yieldsRoutes,
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;
