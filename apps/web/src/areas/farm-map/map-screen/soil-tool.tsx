import { IconDropletHalf2 } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useRouteTitle } from '../../../lib/page-title.ts';
import { href } from '../../../routes/href.ts';
import { Tooltip } from '../../../ui/dropdowns/tooltip.tsx';
import type { FarmContext } from '../../farms/index.ts';
import { useVisitor } from '../../session/index.ts';

/** A link to the same parcels colored by soil moisture; hidden from visitors, who have no such page. */
export function SoilTool({ context }: { context: FarmContext }) {
  const label = useRouteTitle('soil-map');
  const navigate = useNavigate();
  const { isSignedIn } = useVisitor();
  const { farm, season, route } = context;
  if (!farm || !season || !isSignedIn) return null;
  const to = href('soil-map', { farmId: farm.id, seasonId: season.id, parcelId: route.parcelId });
  return (
    <Tooltip label={label} position="left">
      <button type="button" aria-label={label} onClick={() => navigate(to)}>
        <IconDropletHalf2 size={20} aria-hidden />
      </button>
    </Tooltip>
  );
}
