import { Button } from '@mantine/core';
import { IconExternalLink, IconUpload } from '@tabler/icons-react';
import { FarmPage } from '../../../layouts/farm-page.tsx';
import { useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import { LinkCard } from '../../../ui/cards/link-card.tsx';
import { type KnownFarm, useFarmContext } from '../../farms/index.ts';
import { ImportDrop } from '../import-drop/import-drop.tsx';
import classes from './apia-tutorial-screen.module.css';
import { TUTORIALS } from './tutorials.tsx';

/** How a farmer gets the file of the declared parcels from the national register, and where to upload it. */
export function ApiaTutorialScreen() {
  const t = useTranslation();
  const context = useFarmContext();
  const { farm, season } = context;
  const toSources = farm && href('choose-import-type', { farmId: farm.id, seasonId: season?.id });
  const country = farm?.country ?? 'RO';
  return (
    <FarmPage
      route="apia-tutorial"
      context={context}
      title={farm && t(`imports:tutorial.${country}.title`)}
      lead={farm && t(`imports:tutorial.${country}.lead`)}
      back={toSources}
      actions={
        <Button
          mih={44}
          component="a"
          href={TUTORIALS[country].portal}
          target="_blank"
          rel="noreferrer"
          size="md"
          variant="default"
          rightSection={<IconExternalLink size={18} aria-hidden />}
        >
          {t(`imports:tutorial.${country}.open`)}
        </Button>
      }
    >
      {(farm) => (
        <>
          <Card>
            <PictureSteps farm={farm} />
            <Alert tone="info">{t(`imports:tutorial.${country}.careful`)}</Alert>
          </Card>
          <ImportDrop key={farm.id} farm={farm} seasonId={season?.id ?? null} />
          {toSources && (
            <LinkCard
              to={toSources}
              icon={<IconUpload aria-hidden />}
              title={t('imports:tutorial.others')}
              text={t('imports:tutorial.othersText')}
            />
          )}
        </>
      )}
    </FarmPage>
  );
}

function PictureSteps({ farm: { country } }: { farm: KnownFarm }) {
  const t = useTranslation();
  const steps =
    country === 'RO'
      ? TUTORIALS.RO.steps.map(({ key, picture }) => ({
          key,
          picture,
          title: t(`imports:tutorial.RO.steps.${key}.title`),
          text: t(`imports:tutorial.RO.steps.${key}.text`),
        }))
      : TUTORIALS.FR.steps.map(({ key, picture }) => ({
          key,
          picture,
          title: t(`imports:tutorial.FR.steps.${key}.title`),
          text: t(`imports:tutorial.FR.steps.${key}.text`),
        }));
  return (
    <ol className={classes.steps}>
      {steps.map(({ key, picture, title, text }, at) => (
        <li key={key}>
          {picture}
          <div>
            <h3>
              <span className={classes.number}>{at + 1}</span>
              {title}
            </h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
