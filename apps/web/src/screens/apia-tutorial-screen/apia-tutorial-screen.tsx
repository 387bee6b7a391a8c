import { Button } from '@mantine/core';
import { IconExternalLink, IconUpload } from '@tabler/icons-react';
import { useWords } from '../../data/language.ts';
import { useHere } from '../../data/use-here.ts';
import { FarmPage } from '../../features/farm-page/farm-page.tsx';
import { SupportContact } from '../../features/support/support-contact.tsx';
import { href } from '../../routes/href.ts';
import { Card } from '../../ui/card.tsx';
import { LinkCard } from '../../ui/link-card.tsx';
import { Steps } from '../../ui/steps.tsx';

const PORTAL = 'https://lpis.apia.org.ro';
const STEPS = ['login', 'year', 'parcels', 'export', 'keep', 'send'] as const;

/** How a farmer gets the shapefile of the declared parcels from APIA, as far as it is known. */
export function ApiaTutorialScreen() {
  const t = useWords();
  const here = useHere();
  const { farm, season } = here;
  const toSources = farm && href('choose-import-type', { farmId: farm.id, seasonId: season?.id });
  const steps = STEPS.map((key) => ({
    key,
    title: t(`pages:apia.steps.${key}.title`),
    text: t(`pages:apia.steps.${key}.text`),
  }));
  return (
    <FarmPage
      route="apia-tutorial"
      here={here}
      lead={t('pages:apia.lead')}
      back={toSources}
      width="text"
      actions={
        <Button
          component="a"
          href={PORTAL}
          target="_blank"
          rel="noreferrer"
          size="md"
          variant="default"
          rightSection={<IconExternalLink size={18} aria-hidden />}
        >
          {t('pages:apia.open')}
        </Button>
      }
    >
      {({ name }) => (
        <>
          <Card>
            <Steps steps={steps} />
            <p>{t('pages:apia.careful')}</p>
          </Card>
          <Card title={t('pages:import.sendTitle')}>
            <p>{t('pages:import.sendText')}</p>
            <SupportContact subject={t('pages:import.subject', { farm: name })} />
          </Card>
          <Card title={t('pages:apia.stuck')}>
            <p>{t('pages:apia.stuckText')}</p>
          </Card>
          {toSources && (
            <LinkCard to={toSources} icon={<IconUpload aria-hidden />} title={t('pages:apia.sources')} />
          )}
        </>
      )}
    </FarmPage>
  );
}
