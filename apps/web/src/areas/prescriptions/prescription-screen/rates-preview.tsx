import type { PrescriptionCells } from '@brazda/contract/client';
import { type PrescribedRates, rateClasses } from '@brazda/domain';
import { useMemo } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { KeyFigures } from '../../../ui/cards/key-figures.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { useRateTexts } from '../rate-texts.ts';
import type { PrescriptionDraft } from './prescription-draft.ts';
import classes from './prescription-screen.module.css';
import { RatesPicture } from './rates-picture.tsx';

interface RatesPreviewProps {
  readonly draft: PrescriptionDraft;
  readonly cells: PrescriptionCells;
  /** Null as long as a decision is missing; without rates where they are more than is allowed. */
  readonly made: { readonly rates: PrescribedRates | null } | null;
}

/** The map of the rates with the sum, in sight while it is changed. */
export function RatesPreview({ draft, cells, made }: RatesPreviewProps) {
  const t = useTranslation();
  const rates = made?.rates;
  return (
    <div className={rates ? classes.preview : undefined}>
      <SectionCard title={t('prescriptions:map.title')}>
        {rates ? (
          <Preview draft={draft} cells={cells} rates={rates} />
        ) : (
          <p className={classes.note}>
            {t(made ? 'prescriptions:map.overLimit' : 'prescriptions:map.missing')}
          </p>
        )}
      </SectionCard>
    </div>
  );
}

interface PreviewProps extends Pick<RatesPreviewProps, 'draft' | 'cells'> {
  readonly rates: PrescribedRates;
}

function Preview({ draft, cells, rates }: PreviewProps) {
  const t = useTranslation();
  const { rateOf, amountOf } = useRateTexts(draft.quantity);
  const legend = useMemo(() => rateClasses(rates.rates, cells.areas_m2), [rates, cells]);
  return (
    <div className={classes.pictured}>
      <div className={classes.map}>
        <RatesPicture
          cells={cells}
          rates={rates.rates}
          legend={legend}
          label={t('prescriptions:picture', { count: legend.length })}
        />
      </div>
      <KeyFigures
        figures={[
          { label: t('prescriptions:figures.total'), value: amountOf(rates.total) },
          { label: t('prescriptions:figures.mean'), value: rateOf(Math.round(rates.mean * 100) / 100) },
        ]}
      />
    </div>
  );
}
