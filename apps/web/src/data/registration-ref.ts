import type { RegistrationRef } from '@brazda/domain';
import type { RouteName } from '../routes/route-table.ts';
import type { KnownFarm } from './farms.ts';

/** From what a visitor who looks at a farm would come to create an account; null where no farm is shown. */
export function registrationRef(route: RouteName, farm: KnownFarm | undefined): RegistrationRef | null {
  if (!farm) return null;
  if (farm.is_demo) return 'demo_farm';
  return route === 'shared-parcel' || farm.access === 'parcels' ? 'shared_parcel' : 'shared_farm';
}
