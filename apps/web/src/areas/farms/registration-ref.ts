import type { RegistrationRef } from '@brazda/domain';
import type { RouteName } from '../../routes/route-table.ts';
import type { KnownFarm } from './queries.ts';

/** The referrer for the registration of a visitor who looks at a farm; null if no farm is shown. */
export function registrationRef(route: RouteName, farm: KnownFarm | undefined): RegistrationRef | null {
  if (!farm) return null;
  if (farm.is_demo) return 'demo_farm';
  return route === 'shared-parcel' || farm.access === 'parcels' ? 'shared_parcel' : 'shared_farm';
}
