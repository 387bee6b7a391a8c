import type { ImportRow } from '@brazda/contract/client';
import { useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { KeptValue } from './kept-value.tsx';
import classes from './preview-list.module.css';
import { useCropName } from './use-crop-name.ts';

/** Parcels that are named; the others are in the list below. */
const NAMED = 8;

interface KeptParcelsProps {
  readonly rows: readonly ImportRow[];
  /** Whether everything else in the files is in the season already. */
  readonly isRestSame: boolean;
}

/** Says which parcels differ from the files because the farmer has changed them since, and that they stay so. */
export function KeptParcels({ rows, isRestSame }: KeptParcelsProps) {
  const t = useTranslation();
  const nameOfCrop = useCropName();
  const differing = rows.filter(({ kept }) => kept.length > 0);
  if (differing.length === 0) return null;
  const more = differing.length - NAMED;
  return (
    <Alert tone="info">
      {t('imports:preview.kept', { count: differing.length })}
      <ul className={classes.notes}>
        {differing.slice(0, NAMED).map(({ position, title, kept }) => (
          <li key={position}>
            {title || t('imports:preview.unnamed')}
            {kept.map((one) => (
              <span key={one.field}>
                {' · '}
                <KeptValue kept={one} nameOfCrop={nameOfCrop} />
              </span>
            ))}
          </li>
        ))}
        {more > 0 && <li>{t('imports:preview.keptMore', { count: more })}</li>}
      </ul>
      {isRestSame && t('imports:preview.restSame')}
    </Alert>
  );
}
