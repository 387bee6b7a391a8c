import type { SoilAnalysisDetails } from '@brazda/contract/client';
import { SALE_CURRENCY } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { openDialog } from '../../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { ConfirmButton } from '../../../ui/dialogs/confirm-button.tsx';
import { useRefreshPayment } from '../../licenses/index.ts';
import { useSoilAnalysis } from '../analysis-queries.ts';
import classes from '../analysis-screen/analysis-screen.module.css';
import { useCancelAnalysis } from '../step-queries.ts';

interface PurchaseCardProps {
  readonly farmId: string;
  readonly analysis: SoilAnalysisDetails;
}

/** What is paid for an analysis that the operator samples, and what comes next. */
export function PurchaseCard({ farmId, analysis }: PurchaseCardProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const cancel = useCancelAnalysis(farmId, analysis.id);
  usePaymentReturn(farmId, analysis);
  const { purchase } = analysis;
  if (!purchase) return null;
  const { status, method, is_mine, price_with_vat, reference } = purchase;
  const state = stateOf(analysis, purchase);
  const date = analysis.reached.ordered ? formats.date(analysis.reached.ordered.slice(0, 10)) : '';
  return (
    <Card title={t('soil:purchase.title')}>
      <p>{t(`soil:purchase.states.${state}`)}</p>
      <p className={classes.hint}>
        {t('soil:purchase.ordered', {
          reference,
          date,
          amount: formats.moneyIn(SALE_CURRENCY).amount(price_with_vat),
        })}
      </p>
      <div className={classes.actions}>
        {status === 'pending' && is_mine && (
          <Button
            size="md"
            mih={44}
            onClick={() => openDialog({ type: 'analysis-order', farmId, soilAnalysisId: analysis.id })}
          >
            {t(method === 'po' ? 'soil:purchase.transfer' : 'soil:purchase.pay')}
          </Button>
        )}
        {analysis.state === 'ordered' && (
          <ConfirmButton
            label={t('soil:analysis.cancel')}
            question={t(status === 'succeeded' ? 'soil:purchase.cancelPaid' : 'soil:analysis.cancelQuestion')}
            yes={t('soil:analysis.cancelYes')}
            no={t('soil:analysis.no')}
            isBusy={cancel.isPending}
            onConfirm={() => cancel.mutate()}
          />
        )}
      </div>
    </Card>
  );
}

/** Fetches what has become of the card payment when its bank sends the user back to the page. */
function usePaymentReturn(farmId: string, { id, purchase }: SoilAnalysisDetails): void {
  const [search] = useSearchParams();
  const { refetch } = useSoilAnalysis(farmId, id);
  const { mutate: refresh } = useRefreshPayment();
  const hasReturned = search.has('payment_intent');
  const payment = purchase?.status === 'pending' && purchase.is_mine ? purchase.id : undefined;
  useEffect(() => {
    if (hasReturned && payment !== undefined) refresh(payment, { onSettled: () => void refetch() });
  }, [hasReturned, payment, refresh, refetch]);
}

/** What the buyer is to know: what is paid is sampled, unless it was canceled or has been. */
function stateOf(
  { state }: SoilAnalysisDetails,
  { status, method }: NonNullable<SoilAnalysisDetails['purchase']>,
) {
  if (status === 'pending') return method === 'po' ? 'transfer' : 'card';
  if (status === 'canceled') return 'canceled';
  if (state === 'canceled') return 'refunded';
  return state === 'ordered' ? 'succeeded' : 'underWay';
}
