import { IconLogin2, IconLogout2 } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useAccount, useSignOut } from '../../data/account.ts';
import { useWords } from '../../data/language.ts';
import { href } from '../../routes/href.ts';
import classes from './account-link.module.css';

/** The way in for a visitor; who is signed in, with the way out. */
export function AccountLink() {
  const t = useWords();
  const account = useAccount();
  const navigate = useNavigate();
  const { mutate: signOut, isPending } = useSignOut();
  if (!account)
    return (
      <Link className={classes.link} to={href('login')}>
        <IconLogin2 size={20} aria-hidden />
        {t('common:signIn.link')}
      </Link>
    );
  const leave = () => signOut(undefined, { onSuccess: () => navigate(href('demo-farm')) });
  return (
    <div className={classes.account}>
      <span className={classes.email} title={account.email}>
        {account.name || account.email}
      </span>
      <button type="button" className={classes.link} onClick={leave} disabled={isPending}>
        <IconLogout2 size={20} aria-hidden />
        {t('common:signIn.out')}
      </button>
    </div>
  );
}
