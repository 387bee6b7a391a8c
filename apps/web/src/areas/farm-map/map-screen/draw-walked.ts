import { hasAccess } from '@brazda/domain';
import { useNavigate } from 'react-router';
import { crossesItself } from '../../../lib/geometry/crosses-itself.ts';
import type { Ring } from '../../../lib/geometry/shape.ts';
import { useTranslation } from '../../../lib/language.ts';
import { notify } from '../../../lib/toasts.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { href } from '../../../routes/href.ts';
import { unsavedDrawingsSetting, withNewShape } from '../../drawing/index.ts';
import type { FarmContext } from '../../farms/index.ts';

/**
 * Returns the function that hands a walked ring over to the drawing of the season, unless it crosses itself; undefined
 * for those who may not draw.
 */
export function useDrawWalked({ farm, season }: FarmContext): ((ring: Ring) => boolean) | undefined {
  const t = useTranslation();
  const navigate = useNavigate();
  if (!farm || !season || !hasAccess(farm.access, 'land')) return undefined;
  return (ring) => {
    if (crossesItself(ring)) {
      notify({ type: 'warning', text: t('map:raster.walkCrosses') });
      return false;
    }
    const drawings = unsavedDrawingsSetting;
    drawings.set(withNewShape(drawings.get(), season.id, { id: `new-${newUuid()}`, shape: [[ring]] }));
    navigate(href('draw', { farmId: farm.id, seasonId: season.id }));
    return true;
  };
}
