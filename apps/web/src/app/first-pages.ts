import { lastFarmSetting, signedInSetting } from '../lib/device-settings.ts';
import { href } from '../routes/href.ts';
import { routeOf } from '../routes/route-of.ts';

/** Takes the part of an id in its address. */
const DEMO = 'demo-farm';

/** The first pages of the farm shown now, or last: the one to which the root address leads, then its map. */
export function firstPages(): readonly string[] {
  const farmId = routeOf(location.pathname).params.farmId ?? lastFarmSetting.get() ?? DEMO;
  if (farmId === DEMO) return [href('demo-farm')];
  const map = href('map', { farmId });
  return signedInSetting.get() ? [href('today', { farmId }), map] : [map];
}
