import type { SoilAnalysisDetails } from '@brazda/contract/client';
import { hasReachedLab } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { useParams } from 'react-router';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { href } from '../../../routes/href.ts';
import { Page } from '../../../ui/cards/page.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { AnalysisCalls, OPERATOR_CALLS } from '../analysis-calls.ts';
import { useSoilAnalysis } from '../analysis-queries.ts';
import { AnalysisSteps } from '../analysis-screen/analysis-steps.tsx';
import { CellTable } from '../analysis-screen/cell-table.tsx';
import { FilesCard } from '../analysis-screen/files-card.tsx';
import { LabCard } from '../analysis-screen/lab-card.tsx';
import { LabReportCard } from '../analysis-screen/lab-report-card.tsx';
import { SamplerCard } from '../analysis-screen/sampler-card.tsx';

/** For staff: one analysis that the operator samples, with what comes next. */
export function OperatedAnalysisScreen() {
  return (
    <AnalysisCalls value={OPERATOR_CALLS}>
      <Analysis />
    </AnalysisCalls>
  );
}

function Analysis() {
  const t = useTranslation();
  const { operatedFarmId: farmId = '', analysisId = '' } = useParams();
  const found = useSoilAnalysis(farmId, analysisId);
  const failure = useLoadError(found);
  const title = t('soil:analysis.title', { reference: found.data?.reference ?? '' });
  usePageTitle(title);
  return (
    <Page title={title} back={{ to: href('operated-list'), label: t('soil:analysis.toList') }}>
      <Loaded failure={failure}>
        {found.data ? <Cards farmId={farmId} analysis={found.data} /> : <Skeleton height={320} radius={10} />}
      </Loaded>
    </Page>
  );
}

function Cards({ farmId, analysis }: { farmId: string; analysis: SoilAnalysisDetails }) {
  return (
    <>
      <AnalysisSteps analysis={analysis} />
      <SamplerCard farmId={farmId} analysis={analysis} />
      <LabCard farmId={farmId} analysis={analysis} />
      {hasReachedLab(analysis.state) && <LabReportCard farmId={farmId} analysis={analysis} mayChange />}
      <FilesCard farm={{ id: farmId, name: analysis.reference }} analysis={analysis} />
      <CellTable farmId={farmId} analysis={analysis} />
    </>
  );
}
