import { IconLogin2, IconUserPlus } from '@tabler/icons-react';
import { lazy } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { OnDemand } from '../../../ui/states/on-demand.tsx';
import { useVisitor } from '../../session/index.ts';
import { OpenUserMenu } from './open-user-menu.tsx';
import { UserButton } from './user-button.tsx';
import classes from './user-menu.module.css';

const UserActions = lazy(async () => ({ default: (await import('./user-actions.tsx')).UserActions }));

interface UserMenuProps {
  /** Where a visitor comes from, kept with the new account. */
  readonly registrationRef: string | null;
  /** All visible, as in the sheet of a phone, instead of behind the name. */
  readonly isOpen?: boolean;
}

/** The signed-in user with the account actions; login and registration for a visitor. */
export function UserMenu({ registrationRef, isOpen = false }: UserMenuProps) {
  const { isSignedIn, user } = useVisitor();
  if (!isSignedIn) return <WaysIn registrationRef={registrationRef} />;
  if (isOpen) return <OpenUserMenu user={user} />;
  return (
    <OnDemand closed={(want) => <UserButton user={user} onClick={want} />}>
      <UserActions user={user} />
    </OnDemand>
  );
}

function WaysIn({ registrationRef }: { registrationRef: string | null }) {
  const t = useTranslation();
  const { pathname, search } = useLocation();
  const backTo = pathname + search;
  return (
    <div className={classes.ways}>
      <Link className={classes.create} to={href('new-account', {}, { ref: registrationRef })}>
        <IconUserPlus size={20} aria-hidden />
        {t('shell:user.create')}
      </Link>
      <Link className={classes.login} to={href('login', {}, { backTo })}>
        <IconLogin2 size={20} aria-hidden />
        {t('shell:user.login')}
      </Link>
    </div>
  );
}
