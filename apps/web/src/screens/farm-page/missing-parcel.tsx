import { IconMapOff } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useWords } from '../../data/language.ts';
import type { Scene } from '../../data/use-scene.ts';
import { href } from '../../routes/href.ts';
import { EmptyState } from '../../ui/states.tsx';

/** Says that the season has no such parcel, and leads to those that it has. */
export function MissingParcel({ scene }: { scene: Scene }) {
  const t = useWords();
  const navigate = useNavigate();
  const { farmId, rasterKind } = scene.here.place;
  return (
    <EmptyState
      icon={<IconMapOff />}
      title={t('pages:noParcel.title')}
      text={t('pages:noParcel.text')}
      action={{
        label: t('pages:noParcel.action'),
        onClick: () => navigate(href('grid', { farmId }, { rasterKind })),
      }}
    />
  );
}
