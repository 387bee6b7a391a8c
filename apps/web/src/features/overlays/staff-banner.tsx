import { useTranslation } from '../../data/language.ts';
import classes from './banner.module.css';

/** Reminds staff that they see the product with more rights than others. */
export function StaffBanner() {
  const t = useTranslation();
  return (
    <div className={classes.staff} role="status">
      {t('shell:overlays.staff')}
    </div>
  );
}
