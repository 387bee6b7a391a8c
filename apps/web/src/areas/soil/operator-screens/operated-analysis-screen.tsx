import type { SoilOrderDetails } from '@brazda/contract/client';
import { hasReachedLab } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { useParams } from 'react-router';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { href } from '../../../routes/href.ts';
import { Page } from '../../../ui/cards/page.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { CellTable } from '../order-screen/cell-table.tsx';
import { FilesCard } from '../order-screen/files-card.tsx';
import { LabCard } from '../order-screen/lab-card.tsx';
import { LabReportCard } from '../order-screen/lab-report-card.tsx';
import { OrderSteps } from '../order-screen/order-steps.tsx';
import { SamplerCard } from '../order-screen/sampler-card.tsx';
import { OPERATOR_CALLS, OrderCalls, useSoilOrder } from '../soil-queries.ts';

/** For staff: one analysis that the operator samples, with what comes next. */
export function OperatedAnalysisScreen() {
  return (
    <OrderCalls value={OPERATOR_CALLS}>
      <Analysis />
    </OrderCalls>
  );
}

function Analysis() {
  const t = useTranslation();
  const { operatedFarmId: farmId = '', orderId = '' } = useParams();
  const found = useSoilOrder(farmId, orderId);
  const failure = useLoadError(found);
  const title = t('soil:analysis.title', { reference: found.data?.reference ?? '' });
  usePageTitle(title);
  return (
    <Page title={title} back={{ to: href('operated-list'), label: t('soil:analysis.toList') }}>
      <Loaded failure={failure}>
        {found.data ? <Cards farmId={farmId} order={found.data} /> : <Skeleton height={320} radius={10} />}
      </Loaded>
    </Page>
  );
}

function Cards({ farmId, order }: { farmId: string; order: SoilOrderDetails }) {
  return (
    <>
      <OrderSteps order={order} />
      <SamplerCard farmId={farmId} order={order} />
      <LabCard farmId={farmId} order={order} />
      {hasReachedLab(order.state) && <LabReportCard farmId={farmId} order={order} mayChange />}
      <FilesCard farm={{ id: farmId, name: order.reference }} order={order} />
      <CellTable farmId={farmId} order={order} />
    </>
  );
}
