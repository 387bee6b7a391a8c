import type { SoilOrderDetails } from '@brazda/contract/client';
import { hasAccess, hasReachedLab, hasSoilResults } from '@brazda/domain';
import { IconFlaskOff } from '@tabler/icons-react';
import { useNavigate, useParams } from 'react-router';
import { FarmPage, PageSkeleton } from '../../../layouts/farm-page.tsx';
import { WithParcels } from '../../../layouts/with-parcels.tsx';
import { ApiError } from '../../../lib/api.ts';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { href } from '../../../routes/href.ts';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { type KnownFarm, SimulatedFigures, useFarmContext } from '../../farms/index.ts';
import { useParcels } from '../../parcels/index.ts';
import { FertilizerCard } from '../fertilizer-card/fertilizer-card.tsx';
import { PurchaseCard } from '../purchase/purchase-card.tsx';
import { useSoilOrder } from '../soil-queries.ts';
import { CellTable } from './cell-table.tsx';
import { FilesCard } from './files-card.tsx';
import { LabCard } from './lab-card.tsx';
import { LabReportCard } from './lab-report-card.tsx';
import { OrderForm } from './order-form.tsx';
import { OrderOverview } from './order-overview.tsx';
import { OrderSteps } from './order-steps.tsx';
import { RemoveDraft } from './remove-draft.tsx';
import { ResultsCard } from './results-card.tsx';
import { SamplerCard } from './sampler-card.tsx';

/** One soil analysis: its draft, or its cells with what is done of them and what comes next. */
export function SoilOrderScreen() {
  const t = useTranslation();
  const navigate = useNavigate();
  const context = useFarmContext();
  const { farmId } = context.route;
  const { orderId = '' } = useParams();
  const found = useSoilOrder(farmId ?? '', orderId);
  const failure = useLoadError(found);
  const order = found.data;
  const lead =
    order &&
    t(
      order.by_operator && order.state === 'ordered'
        ? 'soil:purchase.lead'
        : `soil:analysis.stateTexts.${order.state}`,
    );
  const isUnknown = found.error instanceof ApiError && found.error.status === 404;
  return (
    <FarmPage
      route="solum-results"
      context={context}
      title={found.data && t('soil:analysis.titleOfFarm', { number: found.data.number })}
      lead={
        found.data && (
          <>
            {lead} <SimulatedFigures farm={context.farm} />
          </>
        )
      }
      back={href('solum-order', { farmId })}
    >
      {(farm) =>
        isUnknown ? (
          <EmptyState
            icon={<IconFlaskOff />}
            title={t('soil:solum.results.title')}
            text={t('soil:solum.results.text')}
            action={{
              label: t('soil:analysis.toList'),
              onClick: () => navigate(href('solum-order', { farmId })),
            }}
          />
        ) : (
          <Loaded failure={failure}>
            {found.data ? <Order farm={farm} order={found.data} /> : <PageSkeleton />}
          </Loaded>
        )
      }
    </FarmPage>
  );
}

interface OrderProps {
  readonly farm: KnownFarm;
  readonly order: SoilOrderDetails;
}

function Order({ farm, order }: OrderProps) {
  const mayChange = hasAccess(farm.access, 'full');
  const hasResults = hasSoilResults(order.state);
  if (order.state === 'draft' && mayChange) return <Draft farm={farm} order={order} />;
  return (
    <>
      <OrderSteps order={order} />
      {hasResults && <ResultsCard farmId={farm.id} country={farm.country} order={order} />}
      {hasResults && <FertilizerCard farm={farm} order={order} />}
      <OrderOverview farmId={farm.id} order={order} />
      {order.purchase && <PurchaseCard farmId={farm.id} order={order} />}
      {mayChange && !order.by_operator && <SamplerCard farmId={farm.id} order={order} />}
      {mayChange && !order.by_operator && <LabCard farmId={farm.id} order={order} />}
      {hasReachedLab(order.state) && (
        <LabReportCard farmId={farm.id} order={order} mayChange={mayChange && !order.by_operator} />
      )}
      <FilesCard farm={farm} order={order} />
      {!hasResults && <CellTable farmId={farm.id} order={order} />}
    </>
  );
}

function Draft({ farm, order }: OrderProps) {
  const found = useParcels(farm.id, order.season);
  return (
    <WithParcels farm={farm} seasonId={order.season} found={found}>
      {(parcels) => (
        <>
          <OrderForm farm={farm} seasonId={order.season} parcels={parcels} draft={order} />
          <RemoveDraft farmId={farm.id} orderId={order.id} />
        </>
      )}
    </WithParcels>
  );
}
