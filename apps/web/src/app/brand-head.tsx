import { Bell } from '../areas/notifications/index.ts';
import { useTranslation } from '../lib/language.ts';
import { Mark } from '../ui/texts/brand.tsx';
import classes from './frame.module.css';

/** The product's name at the top of the sidebar, and the bell. */
export function BrandHead() {
  const t = useTranslation();
  return (
    <header className={classes.brand}>
      <Mark size={36} />
      <div>
        <strong>{t('common:brand')}</strong>
        <span>{t('common:tagline')}</span>
      </div>
      <Bell />
    </header>
  );
}
