import { useState } from 'react';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { PageLoadError } from '../../../layouts/page-states.tsx';
import { ApiError } from '../../../lib/api.ts';
import { loadErrorOf, useLoadErrorProps } from '../../../lib/load-error.ts';
import { LoadFailure } from '../../../ui/states/load-failure.tsx';
import type { KnownFarm } from '../../farms/index.ts';
import { useImport } from '../queries.ts';
import { AppliedStep } from './applied-step.tsx';
import { CancelledStep, FailedStep, NoSuchImport } from './ended-steps.tsx';
import { PreviewStep } from './preview-step.tsx';
import { QuestionsStep } from './questions-step.tsx';
import type { StepProps } from './step-props.ts';
import { UploadStep } from './upload-step.tsx';
import { WorkStep } from './work-step.tsx';

/** The current step of an import, as reported by the server. */
export function ImportSteps({ farm, importId }: { farm: KnownFarm; importId: string }) {
  const found = useImport(farm.id, importId);
  const { data: imported, error } = found;
  const loadErrorProps = useLoadErrorProps();
  const failure = loadErrorOf(found);
  if (!imported && error instanceof ApiError && error.status < 500) return <NoSuchImport farm={farm} />;
  if (!imported && failure) return <PageLoadError failure={failure} />;
  if (!imported) return <PageSkeleton />;
  return (
    <>
      {failure && <LoadFailure {...loadErrorProps(failure)} />}
      <Step farm={farm} imported={imported} />
    </>
  );
}

function Step(props: StepProps) {
  // The reading options can be reopened while the files are compared with the farm.
  const [isChanging, setChanging] = useState(false);
  switch (props.imported.state) {
    case 'uploading':
      return <UploadStep {...props} />;
    case 'reading':
    case 'applying':
      return <WorkStep {...props} />;
    case 'asking':
      return <QuestionsStep {...props} />;
    case 'ready':
      return isChanging ? (
        <QuestionsStep {...props} onLeave={() => setChanging(false)} />
      ) : (
        <PreviewStep {...props} onOptions={() => setChanging(true)} />
      );
    case 'applied':
      return <AppliedStep {...props} />;
    case 'failed':
      return <FailedStep {...props} />;
    case 'cancelled':
      return <CancelledStep {...props} />;
  }
}
