import type { User } from '@brazda/contract/client';
import { IconChevronUp } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import rows from '../../../ui/cards/action-rows.module.css';
import classes from './user-menu.module.css';

/** The display name of a user: their name, else their address; empty until loaded. */
export function nameOf(user: User | null): string {
  return user?.name || user?.email || '';
}

/** Shows the signed-in user's name, or its own label while unknown; opens the user menu. */
export function UserButton({ user, ...button }: { user: User | null } & ComponentProps<'button'>) {
  const t = useTranslation();
  const name = nameOf(user);
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      {...button}
      className={rows.row}
      title={user?.email}
      aria-label={name ? undefined : t('shell:user.menu')}
    >
      <span className={classes.face} aria-hidden>
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className={classes.name}>{name}</span>
      <IconChevronUp size={16} aria-hidden />
    </button>
  );
}
