import { hasAccess } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { openDialog } from '../../lib/dialogs.ts';
import { useFarm } from '../farms/index.ts';

interface MakeFileButtonProps {
  readonly farmId: string;
  readonly seasonId: string;
  readonly parcels: readonly string[];
  readonly label: string;
}

/** Begins an evidence file of some parcels; for those with full access. */
export function MakeFileButton({ farmId, seasonId, parcels, label }: MakeFileButtonProps) {
  const { farm } = useFarm(farmId);
  const season = farm?.seasons.find(({ id }) => id === seasonId);
  if (!farm || !season || !hasAccess(farm.access, 'full')) return null;
  return (
    <Button
      size="md"
      mih={44}
      variant="default"
      leftSection={<IconFileCertificate size={20} aria-hidden />}
      onClick={() => openDialog({ type: 'evidence-file', farm, season, parcels })}
    >
      {label}
    </Button>
  );
}
