import type { Parcel, ParcelLights } from '@brazda/contract/client';
import { hasAccess } from '@brazda/domain';
import { useLocation } from 'react-router';
import { addressOfLine } from '../../../lib/geometry/line-in-address.ts';
import { splitLineOf } from '../../../lib/geometry/split-line.ts';
import { useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { LinkButton } from '../../../ui/texts/link-button.tsx';
import { useFarmContext } from '../../farms/index.ts';
import { useParcels } from '../../parcels/index.ts';
import classes from './precheck.module.css';

interface SplitOfferProps {
  readonly address: { readonly farmId: string; readonly seasonId: string; readonly parcelId: string };
  readonly part: NonNullable<ParcelLights['second_crop']>;
}

/** The way to the tool that draws parcels, with this one cut where another crop begins; where no straight line divides it, uncut. */
export function SplitOffer({ address, part }: SplitOfferProps) {
  const t = useTranslation();
  const { farmId, seasonId, parcelId } = address;
  const { farm } = useFarmContext();
  const { parcels } = useParcels(farmId, seasonId);
  const { pathname, search } = useLocation();
  const parcel = parcels.find(({ id }) => id === parcelId);
  if (!parcel || !farm || !hasAccess(farm.access, 'land')) return null;
  const cut = cutOf(parcel, part);
  return (
    <>
      <p className={classes.about}>{t(cut === null ? 'precheck:split.noLine' : 'precheck:split.about')}</p>
      <p className={classes.links}>
        <LinkButton
          to={href('draw', { farmId, seasonId }, { parcel: parcelId, cut, backTo: pathname + search })}
        >
          {t('precheck:split.open')}
        </LinkButton>
      </p>
    </>
  );
}

function cutOf(parcel: Parcel, part: SplitOfferProps['part']): string | null {
  const line = splitLineOf(parcel.shape.coordinates, part.coordinates as Parcel['shape']['coordinates']);
  return line && addressOfLine(line);
}
