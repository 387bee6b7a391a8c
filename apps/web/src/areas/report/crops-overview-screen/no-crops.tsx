import { hasAccess } from '@brazda/domain';
import { IconPlant2 } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useIsPhone } from '../../../lib/device.ts';
import { useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import type { FarmContext } from '../../farms/index.ts';

/** Says that the season has no crops yet; users who may set crops get a link to the parcels, where they are set. */
export function NoCrops({ context }: { context: FarmContext }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { farm, season } = context;
  if (!farm || !season) return null;
  const maySet = hasAccess(farm.access, 'land');
  // On a phone the map hides the list.
  const toParcels = href(isPhone ? 'grid' : 'map', {
    farmId: farm.id,
    seasonId: season.id,
    date: context.route.date,
  });
  return (
    <EmptyState
      icon={<IconPlant2 />}
      title={t('report:bare.title')}
      text={maySet ? t('report:bare.setText', { set: t('map:parcel.setCrop') }) : t('report:bare.waitText')}
      {...(maySet && { action: { label: t('report:bare.set'), onClick: () => navigate(toParcels) } })}
    />
  );
}
