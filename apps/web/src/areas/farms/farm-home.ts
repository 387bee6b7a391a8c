import { hasAccess } from '@brazda/domain';
import { href } from '../../routes/href.ts';
import type { KnownFarm } from './queries.ts';

/** The page from which a farm is worked on: its management, on a trial farm the map. */
export function farmHome({ id, access }: Pick<KnownFarm, 'id' | 'access'>): string {
  return href(hasAccess(access, 'full') ? 'manage-farm' : 'map', { farmId: id });
}
