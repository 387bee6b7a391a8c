import type { SoilAnalysisDetails } from '@brazda/contract/client';
import { isOpenForSampling } from '@brazda/domain';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import { ConfirmButton } from '../../../ui/dialogs/confirm-button.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useSendsMail } from '../../installation/index.ts';
import { useVisitor } from '../../session/index.ts';
import { useCancelAnalysis, useSetSampler } from '../step-queries.ts';
import classes from './analysis-screen.module.css';

interface SamplerCardProps {
  readonly farmId: string;
  readonly analysis: SoilAnalysisDetails;
}

/** Who takes the samples, while they are taken. */
export function SamplerCard({ farmId, analysis }: SamplerCardProps) {
  const t = useTranslation();
  const sendsMail = useSendsMail();
  const { user } = useVisitor();
  const setting = useSetSampler(farmId, analysis.id);
  const cancel = useCancelAnalysis(farmId, analysis.id);
  const form = useForm({ mutation: setting, read: (field) => field('sampler').trim() || null });
  if (!isOpenForSampling(analysis.state)) return null;
  const isOwn = user !== null && analysis.sampler?.toLowerCase() === user.email.toLowerCase();
  return (
    <Card title={t('soil:analysis.samplerTitle')}>
      <p>
        {t('soil:analysis.samplerText')}{' '}
        {t(sendsMail ? 'soil:analysis.samplerMail' : 'soil:analysis.samplerNoMail')}
      </p>
      {sendsMail && setting.data?.is_mailed === false && (
        <Alert tone="alert">
          {t('soil:analysis.samplerNotMailed', { email: setting.data.sampler ?? '' })}
        </Alert>
      )}
      <Form {...form.props} key={analysis.sampler}>
        <TextField
          name="sampler"
          type="email"
          maxLength={254}
          autoComplete="off"
          defaultValue={analysis.sampler ?? ''}
          label={t('soil:analysis.samplerEmail')}
          error={form.errorOf('sampler')}
        />
        <Submit isSending={form.isSending}>{t('soil:analysis.samplerSave')}</Submit>
      </Form>
      <div className={classes.actions}>
        {user && !isOwn && (
          <Button
            variant="default"
            size="md"
            disabled={setting.isPending}
            onClick={() => setting.mutate(user.email)}
          >
            {t('soil:analysis.samplerMe')}
          </Button>
        )}
        {isOwn && (
          <Button component={Link} size="md" to={href('sampling', { analysisId: analysis.id })}>
            {t('soil:analysis.toSampling')}
          </Button>
        )}
        {analysis.state === 'ordered' && !analysis.by_operator && (
          <ConfirmButton
            label={t('soil:analysis.cancel')}
            question={t('soil:analysis.cancelQuestion')}
            yes={t('soil:analysis.cancelYes')}
            no={t('soil:analysis.no')}
            isBusy={cancel.isPending}
            onConfirm={() => cancel.mutate()}
          />
        )}
      </div>
    </Card>
  );
}
