import type { User } from '@brazda/contract/client';
import { IconBuildingCommunity, IconLogout2, IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import rows from '../../../ui/cards/action-rows.module.css';
import { useConfirmedSignOut } from './use-confirmed-sign-out.ts';
import { nameOf } from './user-button.tsx';
import classes from './user-menu.module.css';

/** The signed-in user with all account actions, where there is room. */
export function OpenUserMenu({ user }: { user: User | null }) {
  const t = useTranslation();
  const { signOut, isPending } = useConfirmedSignOut();
  return (
    <div className={rows.rows}>
      <p className={classes.name} title={user?.email}>
        {nameOf(user)}
      </p>
      <Link className={rows.row} to={href('user-settings')}>
        <IconSettings size={20} aria-hidden />
        {t('shell:user.settings')}
      </Link>
      <Link className={rows.row} to={href('organizations')}>
        <IconBuildingCommunity size={20} aria-hidden />
        {t('shell:user.organizations')}
      </Link>
      <button type="button" className={rows.row} onClick={signOut} disabled={isPending}>
        <IconLogout2 size={20} aria-hidden />
        {t('common:signIn.out')}
      </button>
    </div>
  );
}
