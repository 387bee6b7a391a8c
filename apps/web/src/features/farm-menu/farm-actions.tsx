import '@mantine/core/styles/Menu.css';
import { hasAccess } from '@brazda/domain';
import { Menu } from '@mantine/core';
import { IconCalendarPlus, IconHomePlus, IconPencil, IconPolygon, IconShare } from '@tabler/icons-react';
import { Link } from 'react-router';
import { openDialog } from '../../data/dialogs.ts';
import type { KnownFarm } from '../../data/farms.ts';
import { useWords } from '../../data/language.ts';
import { href } from '../../routes/href.ts';
import classes from './farm-menu.module.css';
import { FarmMenuButton } from './farm-menu-button.tsx';

/** What can be done with a farm, open at once. */
export function FarmActions({ farm }: { farm: KnownFarm | undefined }) {
  const t = useWords();
  return (
    <Menu defaultOpened position="bottom-end" classNames={{ item: classes.item }}>
      <Menu.Target>
        <FarmMenuButton />
      </Menu.Target>
      <Menu.Dropdown>
        {farm && hasAccess(farm.access, 'full') && (
          <>
            <Menu.Item
              leftSection={<IconPencil size={20} aria-hidden />}
              onClick={() => openDialog({ type: 'farm-form', farm })}
            >
              {t('shell:farmMenu.edit')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconPolygon size={20} aria-hidden />}
              component={Link}
              to={href('manage-farm', { farmId: farm.id })}
            >
              {t('shell:farmMenu.manage')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconCalendarPlus size={20} aria-hidden />}
              onClick={() => openDialog({ type: 'season-form', farm })}
            >
              {t('shell:farmMenu.season')}
            </Menu.Item>
          </>
        )}
        {farm?.access === 'owner' && (
          <Menu.Item
            leftSection={<IconShare size={20} aria-hidden />}
            component={Link}
            to={href('share-farm', { farmId: farm.id })}
          >
            {t('shell:farmMenu.share')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconHomePlus size={20} aria-hidden />}
          onClick={() => openDialog({ type: 'farm-form', farm: null })}
        >
          {t('shell:farmMenu.add')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
