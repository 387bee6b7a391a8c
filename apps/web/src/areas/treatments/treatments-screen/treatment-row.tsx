import type { CheckOutcome, Treatment } from '@brazda/contract/client';
import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconDots } from '@tabler/icons-react';
import { openDialog } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import { ItemRow } from '../../../ui/cards/item-row.tsx';
import { Menu } from '../../../ui/dropdowns/menu.tsx';
import type { KnownFarm } from '../../farms/index.ts';
import { useCheckTexts } from '../checks/check-texts.ts';
import { useTreatmentTexts } from './treatment-texts.ts';
import classes from './treatments-screen.module.css';

interface TreatmentRowProps {
  readonly farm: KnownFarm;
  readonly treatment: Treatment;
  /** How many rows were recorded at once. */
  readonly together: number;
  /** What is against a rule. */
  readonly against: readonly CheckOutcome[];
  readonly mayChange: boolean;
}

/** A treatment in the register, with what it lacks and what is against a rule. */
export function TreatmentRow({ farm, treatment, together, against, mayChange }: TreatmentRowProps) {
  const t = useTranslation();
  const { detailsOf, missingOf } = useTreatmentTexts();
  const { sentenceOf } = useCheckTexts();
  const { product, place } = treatment.record;
  const required = missingOf(treatment, true);
  const perhaps = missingOf(treatment, false);
  const what = [product.name, place.name].filter(Boolean).join(' · ');
  const changes = [
    {
      label: t('treatments:entry.correct'),
      onSelect: () => openDialog({ type: 'treatment-correction', farm, treatment }),
    },
    {
      label: t('treatments:entry.remove'),
      onSelect: () => openDialog({ type: 'treatment-removal', farm, treatment, together, isWhole: false }),
      isDanger: true,
    },
  ];
  const versions = {
    label: t('treatments:entry.versions'),
    onSelect: () => openDialog({ type: 'treatment-versions', farmId: farm.id, treatment }),
  };
  const checks = {
    label: t('treatments:checks.open'),
    onSelect: () => openDialog({ type: 'treatment-checks', farmId: farm.id, treatment }),
  };
  const entries = [checks, ...(mayChange ? changes : []), ...(treatment.is_correction ? [versions] : [])];
  return (
    <ItemRow
      title={[what, product.number, product.edition ? '' : t('treatments:notVerified')]
        .filter(Boolean)
        .join(' · ')}
      text={
        <>
          {detailsOf(treatment)}
          {against.map((outcome) => (
            <span key={outcome.says} className={classes.against}>
              <IconAlertTriangle size={16} aria-hidden /> {sentenceOf(outcome)}
            </span>
          ))}
          {required && (
            <span className={classes.missing}>{t('treatments:entry.lacks', { fields: required })}</span>
          )}
          {perhaps && (
            <span className={classes.perhaps}>{t('treatments:entry.perhapsLacks', { fields: perhaps })}</span>
          )}
        </>
      }
      actions={
        <Menu position="bottom-end" entries={entries}>
          <ActionIcon variant="subtle" size={44} aria-label={t('treatments:entry.more', { what })}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu>
      }
    />
  );
}
