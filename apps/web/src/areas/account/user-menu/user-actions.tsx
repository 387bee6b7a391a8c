import type { User } from '@brazda/contract/client';
import { IconBuildingCommunity, IconLogout2, IconSettings } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { Menu } from '../../../ui/dropdowns/menu.tsx';
import { useConfirmedSignOut } from './use-confirmed-sign-out.ts';
import { UserButton } from './user-button.tsx';

/** The account actions, open at once over the user's name. */
export function UserActions({ user }: { user: User | null }) {
  const t = useTranslation();
  const { signOut, isPending } = useConfirmedSignOut();
  return (
    <Menu
      isOpenAtOnce
      isWide
      position="top-start"
      entries={[
        {
          label: t('shell:user.settings'),
          icon: <IconSettings size={20} aria-hidden />,
          to: href('user-settings'),
        },
        {
          label: t('shell:user.organizations'),
          icon: <IconBuildingCommunity size={20} aria-hidden />,
          to: href('organizations'),
        },
        {
          label: t('common:signIn.out'),
          icon: <IconLogout2 size={20} aria-hidden />,
          onSelect: signOut,
          isDisabled: isPending,
        },
      ]}
    >
      <UserButton user={user} />
    </Menu>
  );
}
