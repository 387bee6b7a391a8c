import type { SoilAnalysisDetails } from '@brazda/contract/client';
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
import { useSoilAnalysis } from '../analysis-queries.ts';
import { FertilizerCard } from '../fertilizer-card/fertilizer-card.tsx';
import { PurchaseCard } from '../purchase/purchase-card.tsx';
import { AnalysisForm } from './analysis-form.tsx';
import { AnalysisOverview } from './analysis-overview.tsx';
import { AnalysisSteps } from './analysis-steps.tsx';
import { CellTable } from './cell-table.tsx';
import { FilesCard } from './files-card.tsx';
import { LabCard } from './lab-card.tsx';
import { LabReportCard } from './lab-report-card.tsx';
import { RemoveDraft } from './remove-draft.tsx';
import { ResultsCard } from './results-card.tsx';
import { SamplerCard } from './sampler-card.tsx';

/** One soil analysis: its draft, or its cells with what is done of them and what comes next. */
export function SoilAnalysisScreen() {
  const t = useTranslation();
  const navigate = useNavigate();
  const context = useFarmContext();
  const { farmId } = context.route;
  const { analysisId = '' } = useParams();
  const found = useSoilAnalysis(farmId ?? '', analysisId);
  const failure = useLoadError(found);
  const analysis = found.data;
  const lead =
    analysis &&
    t(
      analysis.by_operator && analysis.state === 'ordered'
        ? 'soil:purchase.lead'
        : `soil:analysis.stateTexts.${analysis.state}`,
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
            {found.data ? <Analysis farm={farm} analysis={found.data} /> : <PageSkeleton />}
          </Loaded>
        )
      }
    </FarmPage>
  );
}

interface AnalysisProps {
  readonly farm: KnownFarm;
  readonly analysis: SoilAnalysisDetails;
}

function Analysis({ farm, analysis }: AnalysisProps) {
  const mayChange = hasAccess(farm.access, 'full');
  const hasResults = hasSoilResults(analysis.state);
  if (analysis.state === 'draft' && mayChange) return <Draft farm={farm} analysis={analysis} />;
  return (
    <>
      <AnalysisSteps analysis={analysis} />
      {hasResults && <ResultsCard farmId={farm.id} country={farm.country} analysis={analysis} />}
      {hasResults && <FertilizerCard farm={farm} analysis={analysis} />}
      <AnalysisOverview farmId={farm.id} analysis={analysis} />
      {analysis.purchase && <PurchaseCard farmId={farm.id} analysis={analysis} />}
      {mayChange && !analysis.by_operator && <SamplerCard farmId={farm.id} analysis={analysis} />}
      {mayChange && !analysis.by_operator && <LabCard farmId={farm.id} analysis={analysis} />}
      {hasReachedLab(analysis.state) && (
        <LabReportCard farmId={farm.id} analysis={analysis} mayChange={mayChange && !analysis.by_operator} />
      )}
      <FilesCard farm={farm} analysis={analysis} />
      {!hasResults && <CellTable farmId={farm.id} analysis={analysis} />}
    </>
  );
}

function Draft({ farm, analysis }: AnalysisProps) {
  const found = useParcels(farm.id, analysis.season);
  return (
    <WithParcels farm={farm} seasonId={analysis.season} found={found}>
      {(parcels) => (
        <>
          <AnalysisForm farm={farm} seasonId={analysis.season} parcels={parcels} draft={analysis} />
          <RemoveDraft farmId={farm.id} analysisId={analysis.id} />
        </>
      )}
    </WithParcels>
  );
}
