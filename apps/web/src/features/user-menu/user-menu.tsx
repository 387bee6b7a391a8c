import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { IconChevronUp, IconLogin2, IconLogout2, IconSettings, IconUserPlus } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useSignOut } from '../../data/account.ts';
import { useWords } from '../../data/language.ts';
import { useVisitor } from '../../data/visitor.ts';
import { href } from '../../routes/href.ts';
import classes from './user-menu.module.css';

interface UserMenuProps {
  /** From where a visitor would come to create an account. */
  readonly registrationRef: string | null;
  /** All in sight, as in the sheet of a phone, instead of behind the name. */
  readonly isOpen?: boolean;
}

/** Who is signed in with what they can do as themselves; the two ways in for a visitor. */
export function UserMenu({ registrationRef, isOpen = false }: UserMenuProps) {
  const t = useWords();
  const { isSignedIn, user } = useVisitor();
  const { mutate: signOut, isPending } = useSignOut();
  if (!isSignedIn) return <WaysIn registrationRef={registrationRef} />;
  const name = user?.name || user?.email || '';
  const settings = { to: href('user-settings'), icon: <IconSettings size={20} aria-hidden /> };
  const out = { onClick: () => signOut(), disabled: isPending, icon: <IconLogout2 size={20} aria-hidden /> };
  if (isOpen)
    return (
      <div className={classes.open}>
        <p className={classes.name} title={user?.email}>
          {name}
        </p>
        <Link className={classes.item} to={settings.to}>
          {settings.icon}
          {t('shell:user.settings')}
        </Link>
        <button type="button" className={classes.item} onClick={out.onClick} disabled={out.disabled}>
          {out.icon}
          {t('common:signIn.out')}
        </button>
      </div>
    );
  return (
    <Menu position="top-start" width="target">
      <Menu.Target>
        <button type="button" className={classes.target} title={user?.email}>
          <span className={classes.face} aria-hidden>
            {name.slice(0, 1).toUpperCase()}
          </span>
          <span className={classes.name}>{name}</span>
          <IconChevronUp size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={settings.to} leftSection={settings.icon}>
          {t('shell:user.settings')}
        </Menu.Item>
        <Menu.Item onClick={out.onClick} disabled={out.disabled} leftSection={out.icon}>
          {t('common:signIn.out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function WaysIn({ registrationRef }: { registrationRef: string | null }) {
  const t = useWords();
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
