import { Button } from '@mantine/core';
import { useState } from 'react';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { useCancelImport, useRereadImport } from '../queries.ts';
import classes from './file-preview-screen.module.css';
import { choicesOf, draftOf, draftsError, type LayerDrafts, withDraft } from './layer-drafts.ts';
import { LayerQuestion } from './layer-question.tsx';
import { Refusals } from './refusals.tsx';
import type { StepProps } from './step-props.ts';

interface QuestionsStepProps extends StepProps {
  /** Returns to the preview; omitted if there is none yet. */
  readonly onLeave?: () => void;
}

const NOTHING_SAID: LayerDrafts = new Map();

/** What must or may be specified before the files can be read correctly: projection, columns, encoding. */
export function QuestionsStep({ farm, imported, onLeave }: QuestionsStepProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const [drafts, setDrafts] = useState(NOTHING_SAID);
  const reading = useRereadImport(farm.id, imported.id);
  const cancelling = useCancelImport(farm.id, imported.id);
  const { layers } = imported;
  const draftError = draftsError(layers, drafts);
  const choices = choicesOf(layers, drafts);
  const error = reading.error ?? cancelling.error;
  const isSame = choices.length === 0;
  useUnsavedGuard(!isSame && !reading.isPending && !reading.isSuccess && !cancelling.isSuccess);
  return (
    <>
      <Alert tone="info">{t(onLeave ? 'imports:ask.look' : 'imports:ask.lead')}</Alert>
      <Refusals refusals={imported.refusals} />
      {layers.map((layer) => (
        <LayerQuestion
          key={layer.id}
          layer={layer}
          country={farm.country}
          draft={draftOf(layer, drafts)}
          onChange={(change) => setDrafts((before) => withDraft(before, layer.id, change))}
        />
      ))}
      {error && <Alert tone="alert">{errorText(error)}</Alert>}
      <div className={classes.foot}>
        <p>
          {draftError === 'no projection' && t('imports:ask.noProjection')}
          {draftError === 'nothing taken' && t('imports:ask.nothingTaken')}
        </p>
        <Button
          size="md"
          mih={44}
          variant="default"
          loading={cancelling.isPending}
          onClick={onLeave ?? (() => cancelling.mutate())}
        >
          {t(onLeave ? 'imports:ask.back' : 'imports:cancel')}
        </Button>
        <Button
          size="md"
          mih={44}
          disabled={draftError !== null || (onLeave !== undefined && isSame)}
          loading={reading.isPending}
          onClick={() => reading.mutate({ layers: choices }, { onSuccess: onLeave })}
        >
          {t('imports:ask.goOn')}
        </Button>
      </div>
    </>
  );
}
