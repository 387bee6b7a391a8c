import type { SoilOrderDetails } from '@brazda/contract/client';
import { SOIL_ORDER_LIMITS, soilOrderAfter } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { type SoilStep, useSendSamples, useSoilStep } from '../soil-queries.ts';
import { LabImport } from './lab-import.tsx';
import classes from './order-screen.module.css';

interface LabCardProps {
  readonly farmId: string;
  readonly order: SoilOrderDetails;
}

const NEXT = {
  resume: 'resumed',
  finish: 'finished',
  reopen: 'reopened',
} as const satisfies Partial<Record<SoilStep, string>>;

/** The laboratory: the samples are handed over to it, and it answers with results. */
export function LabCard({ farmId, order }: LabCardProps) {
  const t = useTranslation();
  const sending = useSendSamples(farmId, order.id);
  const step = useSoilStep(farmId, order.id);
  const form = useForm({ mutation: sending, read: (field) => field('lab').trim() });
  const isReady = soilOrderAfter(order.state, 'sent') !== null && order.taken > 0;
  const steps = (Object.keys(NEXT) as (keyof typeof NEXT)[]).filter(
    (name) => soilOrderAfter(order.state, NEXT[name]) !== null,
  );
  if (!isReady && steps.length === 0) return null;
  return (
    <Card title={t('soil:analysis.labTitle')}>
      {order.lab && <p>{t('soil:analysis.labIs', { lab: order.lab })}</p>}
      {isReady && (
        <>
          <p>{t('soil:analysis.sendText', { taken: order.taken, all: order.cells })}</p>
          <Form {...form.props}>
            <TextField
              name="lab"
              required
              maxLength={SOIL_ORDER_LIMITS.text}
              autoComplete="organization"
              defaultValue={order.lab}
              label={t('soil:analysis.lab')}
              error={form.errorOf('lab')}
            />
            <Submit isSending={form.isSending}>{t('soil:analysis.send')}</Submit>
          </Form>
        </>
      )}
      {soilOrderAfter(order.state, 'measured') !== null && <LabImport farmId={farmId} order={order} />}
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
