import { hasAccess } from '@brazda/domain';
import { OVERLAYS, type Setting, useSetting } from '../../../lib/settings.ts';
import type { KnownFarm } from '../../farms/index.ts';

/** The overlays that a map offers, and the one that it shows. */
export interface OverlayChoice {
  readonly overlays: readonly Setting<'overlay'>[];
  readonly overlay: Setting<'overlay'>;
}

/** The overlays of a farm: margins are for those who may see its plans; others see the rasters instead. */
export function useOverlay(farm: KnownFarm | undefined): OverlayChoice {
  const [chosen] = useSetting('overlay');
  const mayPlan = farm !== undefined && hasAccess(farm.access, 'view');
  const overlays: OverlayChoice['overlays'] = mayPlan ? OVERLAYS : OVERLAYS.filter((one) => one !== 'margin');
  return { overlays, overlay: overlays.includes(chosen) ? chosen : 'rasters' };
}
