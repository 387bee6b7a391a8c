import { IconMapOff } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { FarmView } from '../areas/parcels/index.ts';
import { useTranslation } from '../lib/language.ts';
import { href } from '../routes/href.ts';
import { EmptyState } from '../ui/states/states.tsx';

/** Says that the season has no such parcel, and links to the existing ones. */
export function MissingParcel({ view }: { view: FarmView }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { farmId, rasterKind } = view.context.route;
  return (
    <EmptyState
      icon={<IconMapOff />}
      title={t('map:noParcel.title')}
      text={t('map:noParcel.text')}
      action={{
        label: t('map:noParcel.action'),
        onClick: () => navigate(href('grid', { farmId }, { rasterKind })),
      }}
    />
  );
}
