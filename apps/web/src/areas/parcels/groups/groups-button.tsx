import type { Farm, Parcel, Season } from '@brazda/contract/client';
import { hasAccess } from '@brazda/domain';
import { ActionIcon } from '@mantine/core';
import { IconFolders } from '@tabler/icons-react';
import { openDialog } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import classes from '../crop-filter.module.css';

interface GroupsButtonProps {
  readonly farm: Farm | undefined;
  readonly season: Season | undefined;
  readonly chosen: readonly Pick<Parcel, 'id'>[];
  readonly variant?: 'text' | 'icon';
}

/** Opens the groups of the farm, into which the chosen parcels can be put; nothing for who may not change the land. */
export function GroupsButton({ farm, season, chosen, variant = 'icon' }: GroupsButtonProps) {
  const t = useTranslation();
  if (!farm || !season || !hasAccess(farm.access, 'land')) return null;
  const label = t('map:selection.groups');
  const open = () => openDialog({ type: 'parcel-groups', farm, season, chosen: chosen.map(({ id }) => id) });
  if (variant === 'text')
    return (
      <button type="button" className={classes.crop} onClick={open}>
        <IconFolders size={16} aria-hidden />
        {label}
      </button>
    );
  return (
    <ActionIcon size={44} variant="subtle" aria-label={label} title={label} onClick={open}>
      <IconFolders size={20} aria-hidden />
    </ActionIcon>
  );
}
