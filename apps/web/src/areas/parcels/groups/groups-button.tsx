import type { Farm, Season } from '@brazda/contract/client';
import { hasAccess } from '@brazda/domain';
import { IconFolders } from '@tabler/icons-react';
import { openDialog } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import classes from '../crop-filter.module.css';

interface GroupsButtonProps {
  readonly farm: Farm | undefined;
  readonly season: Season | undefined;
}

/** Opens the groups of the farm; nothing for who may not change the land. */
export function GroupsButton({ farm, season }: GroupsButtonProps) {
  const t = useTranslation();
  if (!farm || !season || !hasAccess(farm.access, 'land')) return null;
  const open = () => openDialog({ type: 'parcel-groups', farm, season, chosen: [] });
  return (
    <button type="button" className={classes.crop} onClick={open}>
      <IconFolders size={16} aria-hidden />
      {t('map:selection.groups')}
    </button>
  );
}
