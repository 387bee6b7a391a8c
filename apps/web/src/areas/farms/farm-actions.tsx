import { hasAccess } from '@brazda/domain';
import {
  IconCalendarPlus,
  IconDeviceMobileDown,
  IconHomePlus,
  IconPencil,
  IconPolygon,
  IconShare,
} from '@tabler/icons-react';
import { openDialog } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { FarmMenuButton } from './farm-menu-button.tsx';
import type { KnownFarm } from './queries.ts';

/** The actions of the farm menu, open at once. */
export function FarmActions({ farm }: { farm: KnownFarm | undefined }) {
  const t = useTranslation();
  const ofFarm = (shown: KnownFarm): MenuEntry[] => [
    {
      label: t('shell:farmMenu.edit'),
      icon: <IconPencil size={20} aria-hidden />,
      onSelect: () => openDialog({ type: 'farm-form', farm: shown }),
    },
    {
      label: t('shell:farmMenu.manage'),
      icon: <IconPolygon size={20} aria-hidden />,
      to: href('manage-farm', { farmId: shown.id }),
    },
    {
      label: t('shell:farmMenu.season'),
      icon: <IconCalendarPlus size={20} aria-hidden />,
      onSelect: () => openDialog({ type: 'season-form', farm: shown, season: null }),
    },
  ];
  const ofOwner = (shown: KnownFarm): MenuEntry[] => [
    {
      label: t('shell:farmMenu.share'),
      icon: <IconShare size={20} aria-hidden />,
      to: href('share-farm', { farmId: shown.id }),
    },
  ];
  const add: MenuEntry = {
    label: t('shell:farmMenu.add'),
    icon: <IconHomePlus size={20} aria-hidden />,
    onSelect: () => openDialog({ type: 'farm-form', farm: null }),
  };
  const toField = (shown: KnownFarm): MenuEntry => ({
    label: t('shell:farmMenu.field'),
    icon: <IconDeviceMobileDown size={20} aria-hidden />,
    onSelect: () => openDialog({ type: 'field', farm: shown }),
  });
  const entries = [
    ...(farm && hasAccess(farm.access, 'full') ? ofFarm(farm) : []),
    ...(farm?.access === 'owner' ? ofOwner(farm) : []),
    ...(farm ? [toField(farm)] : []),
  ];
  return (
    <Menu isOpenAtOnce position="bottom-end" entries={entries.length > 0 ? [...entries, 'line', add] : [add]}>
      <FarmMenuButton />
    </Menu>
  );
}
