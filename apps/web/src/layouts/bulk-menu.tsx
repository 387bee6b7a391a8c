import { hasAccess } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconFolders, IconNotebook, IconPlus, IconSpray } from '@tabler/icons-react';
import type { FarmView, Selection } from '../areas/parcels/index.ts';
import { openDialog } from '../lib/dialogs.ts';
import { useTranslation } from '../lib/language.ts';
import { Menu } from '../ui/dropdowns/menu.tsx';

interface BulkMenuProps {
  readonly view: FarmView;
  readonly selection: Selection;
}

/** What can be recorded at once for the chosen parcels of a view; nothing for who may not. */
export function BulkMenu({ view: { context }, selection: { chosen } }: BulkMenuProps) {
  const t = useTranslation();
  const { farm, season } = context;
  if (!farm || !season || !hasAccess(farm.access, 'land') || chosen.length === 0) return null;
  const parcels = chosen.map(({ id }) => id);
  const hasJournal = hasAccess(farm.access, 'full') && farm.feature_flags.includes('journal');
  const ofJournal = [
    {
      label: t('map:bulk.work'),
      icon: <IconNotebook size={18} />,
      onSelect: () => openDialog({ type: 'entry-form', farm, season, parcels }),
    },
    {
      label: t('map:bulk.treatment'),
      icon: <IconSpray size={18} />,
      onSelect: () => openDialog({ type: 'treatment-form', farm, season, parcels, spray: null }),
    },
  ];
  return (
    <Menu
      position="top-start"
      entries={[
        ...(hasJournal ? ofJournal : []),
        {
          label: t('map:bulk.group'),
          icon: <IconFolders size={18} />,
          onSelect: () => openDialog({ type: 'parcel-groups', farm, season, chosen: parcels }),
        },
      ]}
    >
      <Button size="sm" px={8} h={44} variant="default" leftSection={<IconPlus size={18} aria-hidden />}>
        {t('map:bulk.record')}
      </Button>
    </Menu>
  );
}
