import { Link } from 'react-router';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import type { Crops } from '../../crops/index.ts';
import classes from './crop-links.module.css';
import type { MeasuredCrop } from './measured-draft.ts';

interface CropLinksProps {
  readonly at: { readonly farmId: string; readonly seasonId: string; readonly cropId: string };
  readonly measured: readonly MeasuredCrop[];
  readonly crops: Crops;
}

/** The crops of the season, each with how many of its yields are known, leading to its table. */
export function CropLinks({ at, measured, crops }: CropLinksProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  return (
    <nav className={classes.crops} aria-label={t('yields:measured.crops')}>
      {measured.map(({ cropId, known, all }) => {
        const name = crops.get(cropId)?.name[language] ?? cropId;
        return (
          <Link
            key={cropId}
            to={href('measured-yields', { ...at, cropId })}
            replace
            aria-current={cropId === at.cropId ? 'page' : undefined}
            title={t('yields:measured.count', { known, all })}
          >
            {name}{' '}
            <span>
              {known}/{all}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
