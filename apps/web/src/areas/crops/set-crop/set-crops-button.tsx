import { type Farm, type Parcel, REPLACED_PARCELS_LIMIT, type Season } from '@brazda/contract/client';
import { hasAccess } from '@brazda/domain';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlant2 } from '@tabler/icons-react';
import { openDialog } from '../../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Tooltip } from '../../../ui/dropdowns/tooltip.tsx';
import classes from './set-crop.module.css';

interface SetCropsButtonProps {
  readonly farm: Farm | undefined;
  readonly season: Season | undefined;
  readonly chosen: readonly Parcel[];
  readonly variant?: 'text' | 'icon';
}

/**
 * Opens the dialog that sets the crop of the selected parcels, for users who may change the land; a tooltip says why it
 * is disabled.
 */
export function SetCropsButton({ farm, season, chosen, variant = 'text' }: SetCropsButtonProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  if (!farm || !season || !hasAccess(farm.access, 'land')) return null;
  const [first, ...others] = chosen;
  const isFine = first !== undefined && chosen.length <= REPLACED_PARCELS_LIMIT;
  const most = formats.count(REPLACED_PARCELS_LIMIT);
  const why = first ? t('map:selection.tooManyCrops', { most }) : t('map:selection.chooseForCrop');
  const label = t('map:parcel.setCrop');
  const shared = {
    'aria-disabled': !isFine,
    className: isFine ? undefined : classes.off,
    onClick: () =>
      isFine && openDialog({ type: 'set-crops', parcels: [first, ...others], season, country: farm.country }),
  };
  return (
    <Tooltip label={isFine ? label : why} position="bottom">
      {variant === 'icon' ? (
        <ActionIcon size={44} variant="subtle" aria-label={label} {...shared}>
          <IconPlant2 size={20} aria-hidden />
        </ActionIcon>
      ) : (
        <Button size="sm" px={8} h={44} variant="default" {...shared}>
          {label}
        </Button>
      )}
    </Tooltip>
  );
}
