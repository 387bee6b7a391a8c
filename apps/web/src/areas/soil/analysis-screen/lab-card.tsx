import type { SoilAnalysisDetails } from '@brazda/contract/client';
import { SOIL_ANALYSIS_LIMITS, soilAnalysisAfter } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { type SoilStep, useSendSamples, useSoilStep } from '../step-queries.ts';
import classes from './analysis-screen.module.css';
import { LabImport } from './lab-import.tsx';

interface LabCardProps {
  readonly farmId: string;
  readonly analysis: SoilAnalysisDetails;
}

const NEXT = {
  resume: 'resumed',
  finish: 'finished',
  reopen: 'reopened',
} as const satisfies Partial<Record<SoilStep, string>>;

/** The laboratory: the samples are handed over to it, and it answers with results. */
export function LabCard({ farmId, analysis }: LabCardProps) {
  const t = useTranslation();
  const sending = useSendSamples(farmId, analysis.id);
  const step = useSoilStep(farmId, analysis.id);
  const form = useForm({ mutation: sending, read: (field) => field('lab').trim() });
  const isReady = soilAnalysisAfter(analysis.state, 'sent') !== null && analysis.taken > 0;
  const steps = (Object.keys(NEXT) as (keyof typeof NEXT)[]).filter(
    (name) => soilAnalysisAfter(analysis.state, NEXT[name]) !== null,
  );
  if (!isReady && steps.length === 0) return null;
  return (
    <Card title={t('soil:analysis.labTitle')}>
      {analysis.lab && <p>{t('soil:analysis.labIs', { lab: analysis.lab })}</p>}
      {isReady && (
        <>
          <p>{t('soil:analysis.sendText', { taken: analysis.taken, all: analysis.cells })}</p>
          <Form {...form.props}>
            <TextField
              name="lab"
              required
              maxLength={SOIL_ANALYSIS_LIMITS.text}
              autoComplete="organization"
              defaultValue={analysis.lab}
              label={t('soil:analysis.lab')}
              error={form.errorOf('lab')}
            />
            <Submit isSending={form.isSending}>{t('soil:analysis.send')}</Submit>
          </Form>
        </>
      )}
      {soilAnalysisAfter(analysis.state, 'measured') !== null && (
        <LabImport farmId={farmId} analysis={analysis} />
      )}
      <div className={classes.actions}>
        {steps.map((name) => (
          <Button
            key={name}
            variant={name === 'finish' ? 'filled' : 'default'}
            size="md"
            disabled={step.isPending}
            onClick={() => step.mutate(name)}
          >
            {t(`soil:analysis.steps.${name}`)}
          </Button>
        ))}
      </div>
    </Card>
  );
}
