import type { Farm, PrescriptionBasis } from '@brazda/contract/client';
import { PRESCRIPTION_LIMITS } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';
import { useNumberTexts } from '../../../lib/widget-texts.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { FieldPair } from '../../../ui/inputs/form.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import { useRateTexts } from '../rate-texts.ts';
import { BalanceNote } from './balance-note.tsx';
import { nutrientOf, type PrescriptionDraft } from './prescription-draft.ts';
import classes from './prescription-screen.module.css';

interface MachineFieldsProps {
  readonly draft: PrescriptionDraft;
  readonly onDraft: (draft: PrescriptionDraft) => void;
  readonly farm: Farm;
  readonly basis: PrescriptionBasis;
}

/** What the machine can do, and what may be spread in all. */
export function MachineFields({ draft, onDraft, farm, basis }: MachineFieldsProps) {
  const t = useTranslation();
  const numbers = useNumberTexts();
  const { unit } = useRateTexts(draft.quantity);
  const nutrient = draft.nutrient_percent === null ? null : nutrientOf(draft.purpose);
  const balance = nutrient === 'nitrogen' ? basis.nitrogen_left : null;
  return (
    <SectionCard title={t('prescriptions:machine.title')} lead={t('prescriptions:machine.lead')}>
      <div className={classes.fields}>
        <FieldPair>
          <NumberInput
            label={t('prescriptions:machine.width')}
            description={t('prescriptions:machine.widthAbout')}
            unit="m"
            value={draft.width_m}
            onChange={(width_m) => onDraft({ ...draft, width_m })}
            min={1}
            max={60}
            texts={numbers}
          />
          <NumberInput
            label={t('prescriptions:machine.bearing')}
            description={t('prescriptions:machine.bearingAbout')}
            unit="°"
            decimals={1}
            value={draft.bearing_deg}
            onChange={(bearing_deg) => onDraft({ ...draft, bearing_deg: bearing_deg ?? 0 })}
            min={0}
            max={359.9}
            step={1}
            texts={numbers}
          />
        </FieldPair>
        <FieldPair>
          <NumberInput
            label={t('prescriptions:machine.min')}
            description={t('prescriptions:optional')}
            unit={unit}
            value={draft.min}
            onChange={(min) => onDraft({ ...draft, min })}
            min={0}
            max={PRESCRIPTION_LIMITS.rate}
            step={draft.step}
            texts={numbers}
          />
          <NumberInput
            label={t('prescriptions:machine.max')}
            description={t('prescriptions:optional')}
            unit={unit}
            value={draft.max}
            onChange={(max) => onDraft({ ...draft, max })}
            min={0.01}
            max={PRESCRIPTION_LIMITS.rate}
            step={draft.step}
            texts={numbers}
          />
        </FieldPair>
        <FieldPair>
          <NumberInput
            label={t('prescriptions:machine.step')}
            unit={unit}
            value={draft.step}
            onChange={(step) => step !== null && onDraft({ ...draft, step })}
            min={0.01}
            max={1000}
            texts={numbers}
          />
          <NumberInput
            label={t('prescriptions:machine.maxMean')}
            description={t(
              draft.purpose === 'nitrogen'
                ? 'prescriptions:machine.maxMeanNitrogen'
                : 'prescriptions:machine.maxMeanAbout',
            )}
            unit={nutrient ? t(`prescriptions:nutrientUnit.${nutrient}`) : unit}
            value={draft.max_mean ?? balance}
            onChange={(max_mean) => onDraft({ ...draft, max_mean })}
            min={balance === null ? 0.01 : 0}
            max={balance ?? PRESCRIPTION_LIMITS.rate}
            texts={numbers}
          />
        </FieldPair>
        {draft.purpose === 'nitrogen' && (
          <BalanceNote farm={farm} basis={basis} hasContent={draft.nutrient_percent !== null} />
        )}
      </div>
    </SectionCard>
  );
}
