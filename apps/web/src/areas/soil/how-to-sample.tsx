import { SAMPLE_CORES, SAMPLE_DEPTH_CM, SAMPLE_HECTARES } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { Card } from '../../ui/cards/card.tsx';
import { Steps } from '../../ui/dialogs/steps.tsx';

const TAKING = ['area', 'cores', 'time'] as const;
const PREPARING = ['parcels', 'plan', 'label'] as const;

/** Explains how a composite sample is taken. */
export function HowToSample() {
  const t = useTranslation();
  const { formats } = useLanguage();
  const values = {
    hectares: `${formats.count(SAMPLE_HECTARES.usual)}\u00A0ha`,
    least: `${formats.count(SAMPLE_HECTARES.min)}\u00A0ha`,
    ...SAMPLE_CORES,
    top: SAMPLE_DEPTH_CM.from,
    bottom: SAMPLE_DEPTH_CM.to,
  };
  const steps = TAKING.map((key) => ({
    key,
    title: t(`soil:solum.sample.${key}.title`, values),
    text: t(`soil:solum.sample.${key}.text`, values),
  }));
  return (
    <Card title={t('soil:solum.sampleTitle')}>
      <Steps steps={steps} />
    </Card>
  );
}

/** Explains what a farmer prepares before the sampling. */
export function HowToPrepare() {
  const t = useTranslation();
  const steps = PREPARING.map((key) => ({
    key,
    title: t(`soil:solum.prepare.${key}.title`),
    text: t(`soil:solum.prepare.${key}.text`),
  }));
  return (
    <Card title={t('soil:solum.prepareTitle')}>
      <Steps steps={steps} />
    </Card>
  );
}
