import { NOTED_PARCELS_LIMIT, REPLACED_PARCELS_LIMIT } from '@brazda/contract/client';
import { hasAccess, TREATMENT_LIMITS } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconFolders, IconMessagePlus, IconNotebook, IconPlant2, IconSpray } from '@tabler/icons-react';
import type { FarmView, Selection } from '../areas/parcels/index.ts';
import { openDialog } from '../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../lib/language.ts';
import { Menu } from '../ui/dropdowns/menu.tsx';

interface BulkMenuProps {
  readonly view: FarmView;
  readonly selection: Selection;
  /** Whether it is in the readout of a tool of the map. */
  readonly isOnMap?: boolean;
}

/** What can be recorded at once for the chosen parcels of a view; nothing for who may not. */
export function BulkMenu({ view: { context }, selection: { chosen }, isOnMap = false }: BulkMenuProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { farm, season } = context;
  const [first, ...others] = chosen;
  if (!farm || !season || !hasAccess(farm.access, 'land') || !first) return null;
  const parcels = chosen.map(({ id }) => id);
  const hasJournal = hasAccess(farm.access, 'full') && farm.feature_flags.includes('journal');
  /** The name of an entry, and whether more parcels are chosen than it can have. */
  const limited = (name: string, most: number) => {
    const isDisabled = chosen.length > most;
    return {
      isDisabled,
      label: isDisabled ? t('map:bulk.tooMany', { name, most: formats.count(most) }) : name,
    };
  };
  const ofJournal = [
    {
      ...limited(t('map:bulk.work'), REPLACED_PARCELS_LIMIT),
      icon: <IconNotebook size={18} />,
      onSelect: () => openDialog({ type: 'entry-form', farm, season, parcels }),
    },
    {
      ...limited(t('map:bulk.treatment'), TREATMENT_LIMITS.parcels),
      icon: <IconSpray size={18} />,
      onSelect: () => openDialog({ type: 'treatment-form', farm, season, parcels, spray: null }),
    },
  ];
  const ofNotes = {
    ...limited(t('map:bulk.note'), NOTED_PARCELS_LIMIT),
    icon: <IconMessagePlus size={18} />,
    onSelect: () =>
      openDialog({
        type: 'note-form',
        farmId: farm.id,
        seasonId: season.id,
        note: null,
        parcelId: null,
        position: null,
        among: chosen,
      }),
  };
  return (
    <Menu
      position="top-start"
      entries={[
        ...(hasJournal ? ofJournal : []),
        ...(hasAccess(farm.access, 'full') ? [ofNotes] : []),
        {
          ...limited(t('map:parcel.setCrop'), REPLACED_PARCELS_LIMIT),
          icon: <IconPlant2 size={18} />,
          onSelect: () =>
            openDialog({ type: 'set-crops', parcels: [first, ...others], season, country: farm.country }),
        },
        {
          label: t('map:bulk.group'),
          icon: <IconFolders size={18} />,
          onSelect: () => openDialog({ type: 'parcel-groups', farm, season, chosen: parcels }),
        },
      ]}
    >
      {isOnMap ? (
        <button type="button" data-look="text">
          {t('map:bulk.record')}
        </button>
      ) : (
        <Button size="sm" px={8} h={44} variant="default">
          {t('map:bulk.record')}
        </Button>
      )}
    </Menu>
  );
}
