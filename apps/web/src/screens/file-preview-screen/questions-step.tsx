import { Button } from '@mantine/core';
import { useState } from 'react';
import { useErrorText } from '../../data/error-text.ts';
import { useCancelImport, useReadAgain } from '../../data/imports.ts';
import { useWords } from '../../data/language.ts';
import { useUnsavedGuard } from '../../data/unsaved.ts';
import { Note } from '../../ui/note.tsx';
import classes from './file-preview-screen.module.css';
import { answersOf, draftOf, draftsFault, type LayerDrafts, withDraft } from './layer-drafts.ts';
import { LayerQuestion } from './layer-question.tsx';
import { Refusals } from './refusals.tsx';
import type { StepProps } from './step-props.ts';

interface QuestionsStepProps extends StepProps {
  /** Leads back to the preview; there is none yet without it. */
  readonly onLeave?: () => void;
}

const NOTHING_SAID: LayerDrafts = new Map();

/** What must or may be said of the files before they can be read right: projection, columns, letters. */
export function QuestionsStep({ farm, imported, onLeave }: QuestionsStepProps) {
  const t = useWords();
  const errorText = useErrorText();
  const [drafts, setDrafts] = useState(NOTHING_SAID);
  const reading = useReadAgain(farm.id, imported.id);
  const cancelling = useCancelImport(farm.id, imported.id);
  const { layers } = imported;
  const fault = draftsFault(layers, drafts);
  const answers = answersOf(layers, drafts);
  const error = reading.error ?? cancelling.error;
  const isSame = answers.length === 0;
  useUnsavedGuard(!isSame && !reading.isPending && !reading.isSuccess && !cancelling.isSuccess);
  return (
    <>
      <Note tone="info">{t(onLeave ? 'import:ask.look' : 'import:ask.lead')}</Note>
      <Refusals refusals={imported.refusals} />
      {layers.map((layer) => (
        <LayerQuestion
          key={layer.id}
          layer={layer}
          country={farm.country}
          draft={draftOf(layer, drafts)}
          onSay={(said) => setDrafts((before) => withDraft(before, layer.id, said))}
        />
      ))}
      {error && <Note tone="alert">{errorText(error)}</Note>}
      <div className={classes.foot}>
        <p>
          {fault === 'no projection' && t('import:ask.noProjection')}
          {fault === 'nothing taken' && t('import:ask.nothingTaken')}
        </p>
        <Button
          size="md"
          mih={44}
          variant="default"
          loading={cancelling.isPending}
          onClick={onLeave ?? (() => cancelling.mutate())}
        >
          {t(onLeave ? 'import:ask.back' : 'import:cancel')}
        </Button>
        <Button
          size="md"
          mih={44}
          disabled={fault !== null || (onLeave !== undefined && isSame)}
          loading={reading.isPending}
          onClick={() => reading.mutate(answers, { onSuccess: onLeave })}
        >
          {t('import:ask.goOn')}
        </Button>
      </div>
    </>
  );
}
