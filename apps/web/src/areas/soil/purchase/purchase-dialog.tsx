import type { SoilAnalysisDetails } from '@brazda/contract/client';
import { SOIL_PACKAGES } from '@brazda/domain';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { leaveDialog, type Dialog as OfType } from '../../../lib/dialogs.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { useSendOnce } from '../../../lib/use-send-once.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Loaded, LoadFailure } from '../../../ui/states/load-failure.tsx';
import { useLegalDocument } from '../../installation/index.ts';
import {
  CardStep,
  CheckoutForm,
  isRefusedAs,
  OrderedItem,
  type PaymentMethod,
  TransferDetails,
} from '../../licenses/index.ts';
import { useSoilAnalysis } from '../analysis-queries.ts';
import { useAnalysisQuote, usePurchase } from '../purchase-queries.ts';
import classes from './purchase.module.css';

interface PurchaseDialogProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'analysis-order' }>;
}

/** The order of an analysis from the operator in steps: its price and terms, the card payment, and what follows. */
export function PurchaseDialog({ id, dialog: { farmId, soilAnalysisId } }: PurchaseDialogProps) {
  const t = useTranslation();
  const found = useSoilAnalysis(farmId, soilAnalysisId);
  const close = () => leaveDialog(id);
  return (
    <Dialog
      title={t('soil:purchase.dialog')}
      close={t('common:close')}
      onPhone="fullscreen"
      width={600}
      actions={null}
      onClose={close}
    >
      <Loaded failure={useLoadError(found)}>
        {found.data ? (
          <Step farmId={farmId} analysis={found.data} onClose={close} />
        ) : (
          <Skeleton height={240} radius={10} />
        )}
      </Loaded>
    </Dialog>
  );
}

interface StepProps {
  readonly farmId: string;
  readonly analysis: SoilAnalysisDetails;
  readonly onClose: () => void;
}

/** How often it is looked whether a payment has been confirmed. */
const CONFIRMED_CHECK_MS = 4000;

function Step({ farmId, analysis, onClose }: StepProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { purchase } = analysis;
  const step = stepOf(analysis);
  const { refetch } = useSoilAnalysis(
    farmId,
    analysis.id,
    isConfirming && step === 'card' ? CONFIRMED_CHECK_MS : undefined,
  );
  const complete = () => {
    setConfirming(true);
    void refetch();
  };
  if (step === 'checkout' || !purchase)
    return <Checkout farmId={farmId} analysis={analysis} onClose={onClose} />;
  if (step !== 'card') return <Outcome purchase={purchase} outcome={step} onClose={onClose} />;
  if (isConfirming) return <Outcome purchase={purchase} outcome="confirming" onClose={onClose} />;
  return (
    <CardStep
      payment={{ id: purchase.id, client_secret: purchase.client_secret ?? '' }}
      price_with_vat={purchase.price_with_vat}
      onBack={onClose}
      onComplete={complete}
    />
  );
}

/** Where an order is: without its card payment prepared it is confirmed once more. */
function stepOf({ state, purchase }: SoilAnalysisDetails) {
  if (state === 'draft' || !purchase) return 'checkout';
  if (purchase.status !== 'pending') return purchase.status;
  if (purchase.method === 'po') return 'transfer';
  return purchase.client_secret === null ? 'checkout' : 'card';
}

function Checkout({ farmId, analysis, onClose }: StepProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const errorText = useErrorText();
  // The VAT depends on the billing details.
  const quote = useAnalysisQuote(farmId, analysis.id);
  const terms = useLegalDocument('generaltos');
  const { mutate, isPending, error } = usePurchase(farmId, analysis.id);
  const send = useSendOnce(mutate);
  const failure = useLoadError(quote, terms);
  if (failure) return <LoadFailure {...failure} />;
  if (!quote.data || !terms.data) return <Skeleton height={320} radius={10} />;
  const { cells, samples, price, price_with_vat } = quote.data;
  const confirm = (method: PaymentMethod) =>
    send({ method, tos: true, price_with_vat }, { onSuccess: () => {} });
  return (
    <>
      {error && (
        <Alert tone="alert">
          <p>{errorText(error)}</p>
          {isRefusedAs(error, 'offer_changed') && (
            <Button variant="light" size="md" mih={44} onClick={() => void quote.refetch()}>
              {t('soil:purchase.newPrice')}
            </Button>
          )}
        </Alert>
      )}
      <OrderedItem
        title={analysis.reference}
        lines={[
          `${SOIL_PACKAGES[analysis.package].label[language]}, ${formats.hectares(analysis.hectares)}`,
          t('soil:purchase.cells', { count: cells }),
          t('soil:purchase.samples', { count: samples }),
        ]}
        price={price}
        price_with_vat={price_with_vat}
      />
      <p className={classes.hint}>{t('soil:purchase.rules')}</p>
      <CheckoutForm
        tosUrl={terms.data.file_url}
        poHint={t('soil:purchase.poHint')}
        isSending={isPending}
        error={error}
        onBilled={() => void quote.refetch()}
        onBack={onClose}
        onConfirm={confirm}
      />
    </>
  );
}

interface OutcomeProps {
  readonly purchase: NonNullable<SoilAnalysisDetails['purchase']>;
  readonly outcome: 'confirming' | 'transfer' | 'succeeded' | 'canceled';
  readonly onClose: () => void;
}

function Outcome({ purchase, outcome, onClose }: OutcomeProps) {
  const t = useTranslation();
  return (
    <>
      <Alert tone={outcome === 'canceled' ? 'info' : 'done'}>{t(`soil:purchase.states.${outcome}`)}</Alert>
      {outcome === 'transfer' && <TransferDetails {...purchase} />}
      <div className={classes.actions}>
        <Button size="md" mih={44} onClick={onClose} data-autofocus>
          {t('common:close')}
        </Button>
      </div>
    </>
  );
}
