import { PHENOLOGY_MARKS, type Phenology } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import type { GrowingCrop } from './chart-content.ts';
import classes from './season-chart.module.css';

interface PhenologyListProps {
  readonly phenology: Phenology;
  readonly crop: GrowingCrop | null;
}

/** The days detected in the curve, numbered as in the chart, each with its uncertainty. */
export function PhenologyList({ phenology, crop }: PhenologyListProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const title = crop?.name ? t('charts:phenologyOf', { crop: crop.name }) : t('charts:part.phenology');
  return (
    <section className={classes.phenology}>
      <h4>{title}</h4>
      <ol aria-label={title}>
        {PHENOLOGY_MARKS.map((mark) => {
          const found = phenology[mark];
          // A crop with a detected harvest has no other end.
          if (mark === 'end' && phenology.harvest) return null;
          return (
            <li key={mark} data-found={found !== null || undefined}>
              <span>{t(`charts:mark.${mark}`)}</span>
              {found ? (
                <b>
                  {formats.date(found.date)}{' '}
                  <small>{t('charts:plusMinus', { count: found.plusMinus })}</small>
                </b>
              ) : (
                <em>{t(mark === 'harvest' && phenology.end ? 'charts:noSharpFall' : 'charts:notSeen')}</em>
              )}
            </li>
          );
        })}
      </ol>
      <p>{t('charts:phenologyWhy')}</p>
    </section>
  );
}
