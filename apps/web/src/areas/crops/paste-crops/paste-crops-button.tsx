import type { Farm, Season } from '@brazda/contract/client';
import { hasAccess } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { openDialog } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';

interface PasteCropsButtonProps {
  readonly farm: Pick<Farm, 'id' | 'access'>;
  readonly season: Season;
}

/** Opens the dialog that reads the crops of a season from a pasted table, for users who may change the land. */
export function PasteCropsButton({ farm, season }: PasteCropsButtonProps) {
  const t = useTranslation();
  if (!hasAccess(farm.access, 'land')) return null;
  return (
    <Button
      size="md"
      mih={44}
      variant="default"
      leftSection={<IconClipboardText size={20} aria-hidden />}
      onClick={() => openDialog({ type: 'paste-crops', farmId: farm.id, season })}
    >
      {t('map:parcel.pasteCrops')}
    </Button>
  );
}
