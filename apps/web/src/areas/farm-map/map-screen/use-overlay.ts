import { hasAccess } from '@brazda/domain';
import { useSetting } from '../../../lib/setting.ts';
import { OVERLAYS, overlaySetting, type ParcelOverlay } from '../../../map/map-settings.ts';
import type { KnownFarm } from '../../farms/index.ts';

/** The overlays that a map offers, and the one that it shows. */
export interface OverlayChoice {
  readonly overlays: readonly ParcelOverlay[];
  readonly overlay: ParcelOverlay;
}

/**
 * The overlays of a farm: margins are for those who may see its plans; others see the rasters instead. Before the first
 * image of a season, the parcels have the colors of their crops in place of the rasters.
 */
export function useOverlay(farm: KnownFarm | undefined, hasNoImages: boolean): OverlayChoice {
  const [chosen] = useSetting(overlaySetting);
  return chooseOverlay(chosen, { farm, hasNoImages });
}

/** The choice of `useOverlay` for the overlay that is stored. */
export function chooseOverlay(
  chosen: ParcelOverlay,
  {
    farm,
    hasNoImages,
  }: { readonly farm: Pick<KnownFarm, 'access'> | undefined; readonly hasNoImages: boolean },
): OverlayChoice {
  const mayPlan = farm !== undefined && hasAccess(farm.access, 'view');
  const overlays = OVERLAYS.filter(
    (one) => (one !== 'margin' || mayPlan) && (one !== 'rasters' || !hasNoImages),
  );
  return { overlays, overlay: overlays.includes(chosen) ? chosen : hasNoImages ? 'crops' : 'rasters' };
}
