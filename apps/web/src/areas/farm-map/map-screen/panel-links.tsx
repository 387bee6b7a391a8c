import type { Parcel } from '@brazda/contract/client';
import { hasAccess } from '@brazda/domain';
import { IconArrowsDiff, IconCamera, IconHistory, IconVectorBezier2 } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useIsPhone } from '../../../lib/device.ts';
import { useTranslation } from '../../../lib/language.ts';
import { modalTarget } from '../../../lib/modal-route.ts';
import { href } from '../../../routes/href.ts';
import type { FarmView } from '../../parcels/index.ts';
import classes from './panel-links.module.css';

/** Links from the open parcel to its history, to the comparison of two dates, and to its snapshot. */
export function PanelLinks({ view, parcel }: { view: FarmView; parcel: Parcel }) {
  const t = useTranslation();
  const location = useLocation();
  const { date, rasterKind } = view.context.route;
  const at = { farmId: parcel.farm, seasonId: parcel.season, parcelId: parcel.id, date };
  const query = { rasterKind };
  const isPhone = useIsPhone();
  // Drawing needs more room than a phone has.
  const mayDraw = !isPhone && view.context.farm !== undefined && hasAccess(view.context.farm.access, 'land');
  const history = href('parcel-history', at, query);
  return (
    <nav className={classes.links} aria-label={t('map:parcel.onward')}>
      <Link {...modalTarget(history, location)}>
        <IconHistory size={18} aria-hidden />
        {t('map:parcel.history')}
      </Link>
      <Link
        to={href('compare-observations', at, {
          ...query,
          ...(date && { dates: `,${date}` }),
          backTo: location.pathname + location.search,
        })}
      >
        <IconArrowsDiff size={18} aria-hidden />
        {t('map:parcel.compare')}
      </Link>
      {date && (
        <Link to={href('snapshot', at, { ...query, backTo: location.pathname + location.search })}>
          <IconCamera size={18} aria-hidden />
          {t('map:parcel.snapshot')}
        </Link>
      )}
      {mayDraw && (
        <Link to={href('draw', at, { parcel: parcel.id, backTo: location.pathname + location.search })}>
          <IconVectorBezier2 size={18} aria-hidden />
          {t('map:parcel.editShape')}
        </Link>
      )}
    </nav>
  );
}
