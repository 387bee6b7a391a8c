import type { Crop, Season } from '@brazda/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { cropColorOf } from '../../data/crops.ts';
import { useLanguage, useWords } from '../../data/language.ts';
import { href } from '../../routes/href.ts';
import { CropChip } from '../../ui/crop-chip.tsx';
import classes from './crop-rotation-screen.module.css';
import type { RotationLine } from './rotation-lines.ts';

/** Lines shown at first, and added at each wish for more. */
const PAGE = 100;

interface RotationTableProps {
  readonly farmId: string;
  /** Oldest first. */
  readonly seasons: readonly Season[];
  readonly lines: readonly RotationLine[];
}

/** Parcels by seasons; the parcels stay in sight while the seasons scroll, and become cards on phones. */
export function RotationTable({ farmId, seasons, lines }: RotationTableProps) {
  const t = useWords();
  const { formats } = useLanguage();
  const [shown, setShown] = useState(PAGE);
  const left = lines.length - shown;
  return (
    <>
      <div className={classes.scroller}>
        {/* biome-ignore-start lint/a11y/noRedundantRoles: lines laid out as cards lose their meaning otherwise */}
        <table className={classes.table} role="table" aria-label={t('pages:rotation.table')}>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                {t('pages:farmPage.parcel')}
              </th>
              {seasons.map(({ id, end_year }) => (
                <th key={id} scope="col" role="columnheader">
                  {end_year}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {lines.slice(0, shown).map((line) => (
              <tr key={line.parcel.id} role="row">
                <th scope="row" role="rowheader">
                  <Link
                    to={href('map', { farmId, seasonId: line.parcel.season, parcelId: line.parcel.id })}
                    aria-label={t('pages:rotation.open', { parcel: line.title })}
                  >
                    {line.title}
                  </Link>
                  <span>{formats.hectares(line.parcel.hectares)}</span>
                </th>
                {seasons.map(({ id, end_year }) => (
                  <td key={id} role="cell" data-title={end_year}>
                    <Crops crops={line.crops.get(id)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      </div>
      {left > 0 && (
        <Button variant="default" size="md" onClick={() => setShown(shown + PAGE)}>
          {t('pages:farmPage.more', { count: Math.min(left, PAGE) })}
        </Button>
      )}
    </>
  );
}

function Crops({ crops }: { crops: readonly (Crop | null)[] | undefined }) {
  const t = useWords();
  const { language } = useLanguage();
  if (!crops) return <span className={classes.quiet}>{t('pages:rotation.nothing')}</span>;
  return (
    <span className={classes.crops}>
      {crops.map((crop) => (
        <CropChip
          key={crop?.id ?? 'none'}
          color={cropColorOf(crop)}
          name={crop?.name[language] ?? t('pages:farmPage.noCrop')}
        />
      ))}
    </span>
  );
}
