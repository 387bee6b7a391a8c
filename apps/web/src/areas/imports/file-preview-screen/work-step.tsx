import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { useCancelImport } from '../queries.ts';
import { CancelButton } from './cancel-button.tsx';
import classes from './file-preview-screen.module.css';
import type { StepProps } from './step-props.ts';

/** The server's current work on the files and its progress: reading them, or applying their rows. */
export function WorkStep({ farm, imported: { id, state, progress, is_waiting, files } }: StepProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { formats } = useLanguage();
  const cancelling = useCancelImport(farm.id, id);
  const isReading = state === 'reading';
  const title = t(
    is_waiting ? 'imports:work.waiting' : isReading ? 'imports:work.reading' : 'imports:work.applying',
  );
  const share = progress && progress.total > 0 ? progress.done / progress.total : null;
  return (
    <SectionCard
      title={title}
      lead={files.map(({ name }) => name).join(', ')}
      actions={<CancelButton isBusy={cancelling.isPending} onCancel={() => cancelling.mutate()} />}
    >
      {cancelling.error && <Alert tone="alert">{errorText(cancelling.error)}</Alert>}
      <Progress
        value={(share ?? (is_waiting ? 0 : 1)) * 100}
        size="lg"
        radius="xl"
        animated
        aria-label={title}
      />
      <p className={classes.count} role="status">
        {share === null
          ? t(is_waiting ? 'imports:work.waitingText' : 'imports:work.wait')
          : t(isReading ? 'imports:work.readShare' : 'imports:work.appliedShare', {
              share: formats.share(share),
            })}
      </p>
    </SectionCard>
  );
}
