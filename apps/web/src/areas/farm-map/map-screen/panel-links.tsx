import type { Parcel } from '@brazda/contract/client';
import { hasAccess } from '@brazda/domain';
import { IconArrowsDiff, IconCamera, IconHistory, IconRoute2, IconVectorBezier2 } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { DirectionsMenu } from '../../../layouts/directions-menu.tsx';
import { useTranslation } from '../../../lib/language.ts';
import { modalTarget } from '../../../lib/modal-route.ts';
import { href } from '../../../routes/href.ts';
import { parcelTitleOf } from '../../farms/index.ts';
import type { FarmView } from '../../parcels/index.ts';
import classes from './panel-links.module.css';

interface PanelLinksProps {
  readonly view: FarmView;
  readonly parcel: Parcel;
}

/** The way to the open parcel, and links to its other pages for those who see the farm. */
export function PanelLinks({ view, parcel }: PanelLinksProps) {
  const t = useTranslation();
  return (
    <nav className={classes.links} aria-label={t('map:parcel.onward')}>
      <DirectionsMenu point={parcel.representative_point} name={parcelTitleOf(parcel)}>
        <button type="button">
          <IconRoute2 size={18} aria-hidden />
          {t('map:directions.title')}
        </button>
      </DirectionsMenu>
      {view.context.farm?.access !== 'parcels' && <PageLinks view={view} parcel={parcel} />}
    </nav>
  );
}

/** Links from the open parcel to its history, to the comparison of two dates, to its snapshot and to its drawing. */
function PageLinks({ view, parcel }: PanelLinksProps) {
  const t = useTranslation();
  const location = useLocation();
  const { date, rasterKind } = view.context.route;
  const at = { farmId: parcel.farm, seasonId: parcel.season, parcelId: parcel.id, date };
  const query = { rasterKind };
  const mayDraw = view.context.farm !== undefined && hasAccess(view.context.farm.access, 'land');
  const history = href('parcel-history', at, query);
  return (
    <>
      <Link {...modalTarget(history, location)}>
        <IconHistory size={18} aria-hidden />
        {t('map:parcel.history')}
      </Link>
      {!view.hasNoImages && (
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
      )}
      {date && !view.hasNoImages && (
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
    </>
  );
}
