import type { Prescription, PrescriptionBasis } from '@brazda/contract/client';
import { useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { ChoiceRow } from '../../../ui/inputs/choice-row.tsx';
import { useSeenText } from '../seen-text.ts';
import type { PrescriptionDraft } from './prescription-draft.ts';
import classes from './prescription-screen.module.css';

const CHOICES = ['none', '2', '3'] as const;
type Choice = (typeof CHOICES)[number];

type Harvest = PrescriptionBasis['harvest'];

interface StripFieldsProps {
  readonly draft: PrescriptionDraft;
  readonly onDraft: (draft: PrescriptionDraft) => void;
  /** Whether strips are wanted, and the parcel has too few passes for them. */
  readonly hasTooFewPasses: boolean;
  /** The difference that the strips would show; null without any. */
  readonly seen: Pick<NonNullable<Prescription['seen']>, 't_ha' | 'is_measured'> | null;
  /** The yield map by which that is known. */
  readonly harvest: Harvest;
  readonly writeYield: (t_ha: number) => string;
}

/** Strips with one rate, by which one sees after the harvest whether the map paid. */
export function StripFields({
  draft,
  onDraft,
  hasTooFewPasses,
  seen,
  harvest,
  writeYield,
}: StripFieldsProps) {
  const t = useTranslation();
  const seenText = useSeenText(writeYield);
  const { width_m, check_strips, has_rich_strip } = draft;
  const choose = (choice: Choice) =>
    onDraft({ ...draft, check_strips: choice === 'none' ? null : choice === '2' ? 2 : 3 });
  return (
    <SectionCard title={t('prescriptions:strips.title')} lead={t('prescriptions:strips.lead')}>
      <div className={classes.fields}>
        {width_m === null ? (
          <p className={classes.note}>{t('prescriptions:strips.needsWidth')}</p>
        ) : (
          <>
            <ChoiceRow
              label={t('prescriptions:strips.check')}
              value={check_strips === null ? 'none' : check_strips === 2 ? '2' : '3'}
              choices={CHOICES.map((choice) => ({
                value: choice,
                label: choice === 'none' ? t('prescriptions:strips.none') : choice,
              }))}
              onChange={choose}
            />
            {check_strips !== null && (
              <label className={classes.option}>
                <input
                  type="checkbox"
                  checked={has_rich_strip}
                  onChange={(event) => onDraft({ ...draft, has_rich_strip: event.currentTarget.checked })}
                />
                <span>{t('prescriptions:strips.rich')}</span>
              </label>
            )}
            {seen !== null && (
              <p className={classes.note}>
                {seenText('strips', {
                  ...seen,
                  harvested_on: harvest?.harvested_on ?? null,
                  crop: harvest?.crop ?? null,
                })}
              </p>
            )}
            {hasTooFewPasses && <Alert tone="info">{t('prescriptions:strips.tooFew')}</Alert>}
          </>
        )}
      </div>
    </SectionCard>
  );
}
