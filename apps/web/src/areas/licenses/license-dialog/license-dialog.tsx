import type { License, Offer } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CardStep } from './card-step.tsx';
import { type OrderStep, stepAfterOrder } from './order-step.ts';
import { OrderSummary } from './order-summary.tsx';
import { PlanList } from './plan-list.tsx';
import { SuccessStep } from './success-step.tsx';

interface LicenseDialogProps {
  readonly license: License;
  /** Called when a plan has been ordered. */
  readonly onOrdered?: () => void;
  /** Called when the user has read that the order is complete. */
  readonly onDone: () => void;
  /** Closes the dialog at any step; null on the paywall, which is left by its own button. */
  readonly onClose?: () => void;
  /** The button by which the paywall is left without an order. */
  readonly leave?: {
    readonly label: string;
    readonly isBusy: boolean;
    readonly error: Error | null;
    readonly onLeave: () => void;
  };
}

/** The order of a license in steps: the plans, the summary of the order, the card payment, and what follows. */
export function LicenseDialog({ license, onOrdered, onDone, onClose, leave }: LicenseDialogProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const isUnpaid = license.card_payment !== null && license.card_payment.payment_status !== 'succeeded';
  const [chosenStep, setStep] = useState<OrderStep>(isUnpaid ? 'card' : 'plans');
  // Another tab may have paid meanwhile, or a transfer has arrived.
  const step = chosenStep === 'card' && !isUnpaid ? 'success' : chosenStep;
  const [offer, setOffer] = useState<Offer | null>(null);
  const confirm = (confirmed: License) => {
    setStep(stepAfterOrder(confirmed));
    onOrdered?.();
  };
  const choose = (chosen: Offer) => {
    setOffer(chosen);
    setStep('summary');
  };
  const complete = () => {
    setStep('success');
    onOrdered?.();
  };
  const canLeave = leave !== undefined && step !== 'success';
  return (
    <Dialog
      title={t(`licenses:title.${step}`)}
      close={t('common:close')}
      onPhone="fullscreen"
      width={600}
      actions={null}
      {...(step === 'success' ? { onClose: onDone } : onClose && { onClose })}
    >
      {leave?.error && <Alert tone="alert">{errorText(leave.error)}</Alert>}
      {step === 'plans' && <PlanList license={license} onChoose={choose} />}
      {step === 'summary' && offer && (
        <OrderSummary license={license} offer={offer} onBack={() => setStep('plans')} onConfirmed={confirm} />
      )}
      {step === 'card' && license.card_payment && (
        <CardStep
          payment={license.card_payment}
          price_with_vat={license.price_with_vat}
          onBack={() => setStep('plans')}
          onComplete={complete}
        />
      )}
      {step === 'success' && <SuccessStep license={license} onDone={onDone} />}
      {canLeave && (
        <Button variant="subtle" size="md" mih={44} loading={leave.isBusy} onClick={leave.onLeave}>
          {leave.label}
        </Button>
      )}
    </Dialog>
  );
}
