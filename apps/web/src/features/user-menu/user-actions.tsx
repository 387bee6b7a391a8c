import '@mantine/core/styles/Menu.css';
import type { User } from '@brazda/contract';
import { Menu } from '@mantine/core';
import { IconLogout2, IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSignOut } from '../../data/account.ts';
import { useWords } from '../../data/language.ts';
import { href } from '../../routes/href.ts';
import { UserButton } from './user-button.tsx';
import classes from './user-menu.module.css';

/** What a person can do as themselves, open at once over their name. */
export function UserActions({ user }: { user: User | null }) {
  const t = useWords();
  const { mutate: signOut, isPending } = useSignOut();
  return (
    <Menu defaultOpened position="top-start" width="target" classNames={{ item: classes.choice }}>
      <Menu.Target>
        <UserButton user={user} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={href('user-settings')}
          leftSection={<IconSettings size={20} aria-hidden />}
        >
          {t('shell:user.settings')}
        </Menu.Item>
        <Menu.Item
          onClick={() => signOut()}
          disabled={isPending}
          leftSection={<IconLogout2 size={20} aria-hidden />}
        >
          {t('common:signIn.out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
