import type { SoilCell } from '@brazda/contract/client';
import { useContext } from 'react';
import { urlOf } from '../../../lib/api.ts';
import { useTranslation } from '../../../lib/language.ts';
import { AnalysisCalls } from '../analysis-calls.ts';
import classes from './analysis-screen.module.css';

interface CellPhotoLinkProps {
  readonly farmId: string;
  readonly soilAnalysisId: string;
  readonly cell: SoilCell;
}

/** The photo that the sampler has taken at a cell, small; it opens in full. Nothing without one. */
export function CellPhotoLink({ farmId, soilAnalysisId, cell }: CellPhotoLinkProps) {
  const t = useTranslation();
  const { photo } = useContext(AnalysisCalls);
  if (!cell.has_photo) return null;
  const url = urlOf(photo, { params: { farmId, soilAnalysisId, cellId: cell.id } });
  return (
    <a className={classes.photo} href={url} target="_blank" rel="noreferrer">
      <img
        src={url}
        alt={t('soil:analysis.photo', { label: cell.label })}
        width={44}
        height={44}
        loading="lazy"
      />
    </a>
  );
}
