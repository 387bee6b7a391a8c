import { useTranslation } from '../../lib/language.ts';
import classes from './banner.module.css';

/** Reminds staff that they have more permissions than other users. */
export function StaffBanner() {
  const t = useTranslation();
  return (
    <div className={classes.staff} role="status">
      {t('shell:overlays.staff')}
    </div>
  );
}
