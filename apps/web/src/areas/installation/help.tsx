import { IconLifebuoy } from '@tabler/icons-react';
import { useTranslation } from '../../lib/language.ts';
import rows from '../../ui/cards/action-rows.module.css';
import { Menu } from '../../ui/dropdowns/menu.tsx';
import classes from './help.module.css';
import { useSupportWays } from './use-support-ways.tsx';

/** Opens the ways to reach the operator; nothing where none is configured. */
export function HelpMenu() {
  const t = useTranslation();
  const ways = useSupportWays(t('shell:help.subject'));
  if (ways.length === 0) return null;
  return (
    <Menu position="top-end" entries={[{ heading: t('shell:help.lead') }, ...ways]}>
      <button
        type="button"
        className={classes.button}
        aria-label={t('shell:help.title')}
        title={t('shell:help.title')}
      >
        <IconLifebuoy size={22} aria-hidden />
      </button>
    </Menu>
  );
}

/** All ways to reach the operator, where there is room; nothing where none is configured. */
export function HelpLinks() {
  const t = useTranslation();
  const ways = useSupportWays(t('shell:help.subject'));
  if (ways.length === 0) return null;
  return (
    <section className={rows.rows}>
      <h2>{t('shell:help.title')}</h2>
      {ways.map(({ way, address, label, icon }) => (
        <a key={way} className={rows.row} href={address} target="_blank" rel="noreferrer">
          {icon}
          {label}
        </a>
      ))}
    </section>
  );
}
