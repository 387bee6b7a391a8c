import { hasAccess } from '@brazda/domain';
import { useSetting } from '../../../lib/setting.ts';
import { OVERLAYS, overlaySetting, type ParcelOverlay } from '../../../map/map-settings.ts';
import type { KnownFarm } from '../../farms/index.ts';
import type { FarmView } from '../../parcels/index.ts';

/** The overlays that a map offers, and the one that it shows. */
export interface OverlayChoice {
  readonly overlays: readonly ParcelOverlay[];
  readonly overlay: ParcelOverlay;
}

/**
 * The overlays of a farm: margins are for those who may see its plans; others see the rasters instead. What needs a look is
 * there once images were judged. Before the first image of a season, the parcels have the colors of their crops in place of the
 * rasters.
 */
export function useOverlay({
  context: { farm },
  hasNoImages,
  looks,
}: Pick<FarmView, 'hasNoImages' | 'looks'> & {
  readonly context: Pick<FarmView['context'], 'farm'>;
}): OverlayChoice {
  const [chosen] = useSetting(overlaySetting);
  return chooseOverlay(chosen, { farm, hasNoImages, hasLooks: looks.size > 0 });
}

/** The choice of `useOverlay` for the overlay that is stored. */
export function chooseOverlay(
  chosen: ParcelOverlay,
  {
    farm,
    hasNoImages,
    hasLooks,
  }: {
    readonly farm: Pick<KnownFarm, 'access'> | undefined;
    readonly hasNoImages: boolean;
    readonly hasLooks: boolean;
  },
): OverlayChoice {
  const mayPlan = farm !== undefined && hasAccess(farm.access, 'view');
  const overlays = OVERLAYS.filter(
    (one) =>
      (one !== 'margin' || mayPlan) && (one !== 'rasters' || !hasNoImages) && (one !== 'looks' || hasLooks),
  );
  return { overlays, overlay: overlays.includes(chosen) ? chosen : hasNoImages ? 'crops' : 'rasters' };
}
