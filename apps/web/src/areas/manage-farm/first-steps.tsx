import type { Season } from '@brazda/contract/client';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { Card } from '../../ui/cards/card.tsx';
import { Steps } from '../../ui/dialogs/steps.tsx';
import type { KnownFarm } from '../farms/index.ts';
import classes from './manage-farm-screen.module.css';

interface FirstStepsProps {
  readonly farm: KnownFarm;
  readonly season: Season | undefined;
}

/** The steps from an empty farm to its first picture, with those already done. */
export function FirstSteps({ farm, season }: FirstStepsProps) {
  const t = useTranslation();
  const at = { farmId: farm.id, seasonId: season?.id };
  const done = <IconCheck size={18} role="img" aria-label={t('manage-farm:manage.done')} />;
  const steps = [
    {
      key: 'season',
      title: season ? (
        t('manage-farm:manage.steps.season.title')
      ) : (
        <a href="#seasons">{t('manage-farm:manage.steps.season.title')}</a>
      ),
      text: t('manage-farm:manage.steps.season.text'),
      mark: season && done,
    },
    {
      key: 'parcels',
      title: <Link to={href('choose-import-type', at)}>{t('manage-farm:manage.steps.parcels.title')}</Link>,
      text: t('manage-farm:manage.steps.parcels.text'),
    },
    {
      key: 'image',
      title: t('manage-farm:manage.steps.image.title'),
      text: t('manage-farm:manage.steps.image.text'),
    },
  ];
  return (
    <Card title={t('manage-farm:manage.stepsTitle')}>
      <div className={classes.steps}>
        <Steps steps={steps} />
      </div>
    </Card>
  );
}
