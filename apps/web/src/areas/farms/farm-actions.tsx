import { hasAccess } from '@brazda/domain';
import {
  IconCalendarPlus,
  IconDeviceMobileDown,
  IconHomePlus,
  IconPencil,
  IconPlugConnected,
  IconPolygon,
  IconShare,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { openDialog } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { Menu, type MenuEntry } from '../../ui/dropdowns/menu.tsx';
import { useVisitor } from '../session/index.ts';
import { FarmMenuButton } from './farm-menu-button.tsx';
import type { KnownFarm } from './queries.ts';
import { useRemoveTrial } from './trial-changes.ts';

/** The actions of the farm menu, open at once. */
export function FarmActions({ farm }: { farm: KnownFarm | undefined }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { isSignedIn } = useVisitor();
  const { mutateAsync: removeTrial } = useRemoveTrial();
  const ofFarm = (shown: KnownFarm): MenuEntry[] => [
    {
      label: t('shell:farmMenu.edit'),
      icon: <IconPencil size={20} aria-hidden />,
      onSelect: () => openDialog({ type: 'farm-form', farm: shown }),
    },
    ...(hasAccess(shown.access, 'full')
      ? [
          {
            label: t('shell:farmMenu.manage'),
            icon: <IconPolygon size={20} aria-hidden />,
            to: href('manage-farm', { farmId: shown.id }),
          },
        ]
      : []),
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
  const ofVisitor = (shown: KnownFarm): MenuEntry => ({
    label: t('shell:farmMenu.remove'),
    icon: <IconTrash size={20} aria-hidden />,
    onSelect: () =>
      openDialog({
        type: 'confirm',
        title: t('shell:farmMenu.removeTitle', { farm: shown.name }),
        text: t('shell:farmMenu.removeText'),
        confirm: t('shell:farmMenu.remove'),
        isDanger: true,
        onConfirm: async () => {
          await removeTrial();
          navigate(href('demo-farm'));
        },
      }),
  });
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
  const toPrograms = (shown: KnownFarm): MenuEntry => ({
    label: t('shell:title.other-programs'),
    icon: <IconPlugConnected size={20} aria-hidden />,
    to: href('other-programs', { farmId: shown.id }),
  });
  const entries = [
    ...(farm && hasAccess(farm.access, 'land') ? ofFarm(farm) : []),
    ...(farm?.access === 'owner' ? ofOwner(farm) : []),
    ...(farm?.access === 'land' ? [ofVisitor(farm)] : []),
    ...(farm && isSignedIn ? [toField(farm), toPrograms(farm)] : []),
  ];
  const withAdd = entries.length > 0 ? [...entries, 'line' as const, add] : [add];
  return (
    <Menu isOpenAtOnce position="bottom-end" entries={isSignedIn ? withAdd : entries}>
      <FarmMenuButton />
    </Menu>
  );
}
