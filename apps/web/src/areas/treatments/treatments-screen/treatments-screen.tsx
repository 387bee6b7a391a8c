import { hasAccess } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconDownload, IconIdBadge, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { FarmPage } from '../../../layouts/farm-page.tsx';
import { EmptySeason } from '../../../layouts/page-states.tsx';
import { openDialog } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { LinkButton } from '../../../ui/texts/link-button.tsx';
import { SeasonSwitch, SimulatedFigures, useFarmContext } from '../../farms/index.ts';
import { showSentTreatments } from '../record-treatment.ts';
import { ClosureList } from './closure-list.tsx';
import { RegisterList } from './register-list.tsx';
import type { RegisterProps } from './register-props.ts';
import classes from './treatments-screen.module.css';

/** The register of treatments of a season: what is closed now, what was done, and what is missing. */
export function TreatmentsScreen() {
  const t = useTranslation();
  const context = useFarmContext();
  const { season } = context;
  return (
    <FarmPage
      route="treatments"
      context={context}
      lead={
        <>
          {t('treatments:lead')} <SimulatedFigures farm={context.farm} />
        </>
      }
      actions={
        <>
          {context.farm && (
            <>
              <LinkButton to={href('products', { farmId: context.farm.id })} variant="other">
                {t('shell:title.products')}
              </LinkButton>
              <LinkButton to={href('water', { farmId: context.farm.id })} variant="other">
                {t('shell:title.water')}
              </LinkButton>
            </>
          )}
          <SeasonSwitch context={context} />
        </>
      }
    >
      {(farm) =>
        season ? (
          <SeasonRegister key={season.id} farm={farm} season={season} />
        ) : (
          <EmptySeason farm={farm} seasonId={null} />
        )
      }
    </FarmPage>
  );
}

/** The register of a season of a farm. */
export function SeasonRegister({ farm, season }: RegisterProps) {
  const t = useTranslation();
  const client = useQueryClient();
  const [search] = useSearchParams();
  useEffect(() => showSentTreatments(client), [client]);
  const parcel = search.get('parcel');
  const mayChange = hasAccess(farm.access, 'full');
  return (
    <>
      {mayChange && (
        <div className={classes.actions}>
          <Button
            size="md"
            mih={44}
            leftSection={<IconPlus size={20} aria-hidden />}
            onClick={() =>
              openDialog({
                type: 'treatment-form',
                farm,
                season,
                parcels: parcel === null ? [] : [parcel],
                spray: null,
              })
            }
          >
            {t('treatments:record')}
          </Button>
          <Button
            size="md"
            mih={44}
            variant="default"
            leftSection={<IconIdBadge size={20} aria-hidden />}
            onClick={() => openDialog({ type: 'register-holder', farm })}
          >
            {t('treatments:holder.open')}
          </Button>
          <Button
            size="md"
            mih={44}
            variant="default"
            leftSection={<IconDownload size={20} aria-hidden />}
            onClick={() => openDialog({ type: 'register-export', farm, season })}
          >
            {t('treatments:export.open')}
          </Button>
        </div>
      )}
      <ClosureList farm={farm} season={season} />
      <RegisterList farm={farm} season={season} parcel={parcel} />
    </>
  );
}
