import type { User } from '@brazda/contract/client';
import { IconLogout2, IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { useConfirmedSignOut } from './use-confirmed-sign-out.ts';
import { nameOf } from './user-button.tsx';
import classes from './user-menu.module.css';

/** The signed-in user with all account actions, where there is room. */
export function OpenUserMenu({ user }: { user: User | null }) {
  const t = useTranslation();
  const { signOut, isPending } = useConfirmedSignOut();
  return (
    <div className={classes.open}>
      <p className={classes.name} title={user?.email}>
        {nameOf(user)}
      </p>
      <Link className={classes.item} to={href('user-settings')}>
        <IconSettings size={20} aria-hidden />
        {t('shell:user.settings')}
      </Link>
      <button type="button" className={classes.item} onClick={signOut} disabled={isPending}>
        <IconLogout2 size={20} aria-hidden />
        {t('common:signIn.out')}
      </button>
    </div>
  );
}
