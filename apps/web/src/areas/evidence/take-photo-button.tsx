import { hasAccess, type ParcelRule } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import type { MultiPolygon } from 'geojson';
import { openDialog } from '../../lib/dialogs.ts';
import { useFarm } from '../farms/index.ts';

interface TakePhotoButtonProps {
  readonly farmId: string;
  readonly seasonId: string;
  readonly parcelId: string;
  readonly rule: ParcelRule;
  /** The part of the parcel that the rule is about; null for all of it. */
  readonly part: MultiPolygon | null;
  readonly label: string;
}

/** Begins a photo for a rule; for those with full access. */
export function TakePhotoButton({ label, ...photo }: TakePhotoButtonProps) {
  const { farm } = useFarm(photo.farmId);
  if (!farm || !hasAccess(farm.access, 'full')) return null;
  return (
    <Button
      size="md"
      mih={44}
      leftSection={<IconCamera size={20} aria-hidden />}
      onClick={() => openDialog({ type: 'evidence-photo', ...photo })}
    >
      {label}
    </Button>
  );
}
