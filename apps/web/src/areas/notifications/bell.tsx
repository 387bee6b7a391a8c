import { IconBell } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { useAccount } from '../session/index.ts';
import classes from './bell.module.css';
import { useUnread } from './queries.ts';

/** More than so many are not counted on the sign. */
const MOST = 99;

/** The link to what the user was told, with how much of it is new; nothing for visitors. */
export function Bell() {
  const t = useTranslation();
  const account = useAccount();
  const unread = useUnread();
  const { pathname } = useLocation();
  const to = href('notifications');
  const isOwn = account !== null && !account.is_hijacked;
  useEffect(() => {
    // Without it messages still come until the browser changes its subscription.
    if (isOwn) import('./resubscribe.ts').then(({ resubscribe }) => resubscribe()).catch(() => undefined);
  }, [isOwn]);
  if (!account) return null;
  return (
    <Link
      className={classes.bell}
      to={to}
      aria-current={pathname === to ? 'page' : undefined}
      aria-label={unread > 0 ? t('shell:bell.new', { count: unread }) : t('shell:bell.title')}
      title={t('shell:bell.title')}
    >
      <IconBell size={24} aria-hidden />
      {unread > 0 && (
        <span className={classes.count} aria-hidden>
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </Link>
  );
}
