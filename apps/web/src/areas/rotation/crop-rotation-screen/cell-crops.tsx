import type { RotationCell } from '@brazda/contract/client';
import type { CSSProperties } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { cropColorOf, type useCropCatalog } from '../../crops/index.ts';
import type { useYields } from '../../farms/index.ts';
import classes from './rotation-grid.module.css';

interface CellCropsProps {
  /** The formats of yields by crop. */
  readonly yieldsOf: ReturnType<typeof useYields>;
  readonly catalog: ReturnType<typeof useCropCatalog>;
  /** Ids in the order of time. */
  readonly crops: readonly string[];
  /** The interval whose hybrid and yield are shown below, if there is one crop. */
  readonly interval: RotationCell['intervals'][number] | undefined;
}

/** The crops of a cell by color and name; for a single one also its hybrid and its yield. */
export function CellCrops({ yieldsOf, catalog, crops, interval }: CellCropsProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  if (crops.length === 0) return <span className={classes.quiet}>{t('map:farmPage.noCrop')}</span>;
  const details =
    crops.length === 1 && interval
      ? [
          interval.crop_hybrid,
          interval.yield_measured === null ? null : yieldsOf(interval.crop_id).of(interval.yield_measured),
        ]
      : [];
  const text = details.filter(Boolean).join(' · ');
  return (
    <>
      {crops.map((id) => {
        const crop = catalog.get(id) ?? null;
        return (
          <span
            key={id}
            className={classes.crop}
            style={{ '--crop': cropColorOf(crop) } as CSSProperties}
            title={crop?.name[language]}
          >
            {crop?.name[language]}
          </span>
        );
      })}
      {text && <small title={text}>{text}</small>}
    </>
  );
}
