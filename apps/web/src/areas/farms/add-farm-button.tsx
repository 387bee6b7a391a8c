import { Button } from '@mantine/core';
import { IconArrowRight, IconHomePlus, IconMapPin2, IconPolygon, IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { openDialog } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import type { AddFarmStep } from './add-farm-step.ts';

const ICONS = {
  'new-account': IconUserPlus,
  'own-land': IconMapPin2,
  'add-farm': IconHomePlus,
  'add-parcels': IconPolygon,
  'go-to-farm': IconArrowRight,
} as const satisfies Record<AddFarmStep['step'], unknown>;

interface AddFarmButtonProps {
  readonly step: AddFarmStep;
  /** Whether it stands in a line of text, and there as the first or as another way. */
  readonly inLine?: 'first' | 'other';
}

/** Leads the person to the next step toward parcels of their own. */
export function AddFarmButton({ step, inLine }: AddFarmButtonProps) {
  const t = useTranslation();
  const Icon = ICONS[step.step];
  const variants = {
    leftSection: <Icon size={20} aria-hidden />,
    ...(inLine
      ? { h: 44, px: 'sm', variant: inLine === 'first' ? 'filled' : 'light' }
      : { size: 'md', fullWidth: true }),
  } as const;
  const label = t(`shell:addFarm.${step.step}`);
  if (step.step === 'add-farm')
    return (
      <Button {...variants} onClick={() => openDialog({ type: 'farm-form', farm: null })}>
        {label}
      </Button>
    );
  return (
    <Button {...variants} component={Link} to={addressOf(step)}>
      {label}
    </Button>
  );
}

function addressOf(step: Exclude<AddFarmStep, { step: 'add-farm' }>): string {
  if (step.step === 'go-to-farm') return href('map', { farmId: step.farmId });
  if (step.step === 'add-parcels') return href('choose-import-type', { farmId: step.farmId });
  // Only a demo farm offers an account by this button.
  if (step.step === 'new-account') return href('new-account', {}, { ref: 'demo_farm' });
  return href('own-land');
}
