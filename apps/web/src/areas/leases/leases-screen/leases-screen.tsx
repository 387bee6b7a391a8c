import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { FarmPage, PageSkeleton } from '../../../layouts/farm-page.tsx';
import { openDialog } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { href } from '../../../routes/href.ts';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { LinkButton } from '../../../ui/texts/link-button.tsx';
import { type KnownFarm, SimulatedFigures, useFarmContext } from '../../farms/index.ts';
import { useLeases, useOwners } from '../queries.ts';
import { FindingsCard } from './findings-card.tsx';
import { LandFigures } from './land-figures.tsx';
import { LandMap } from './land-map.tsx';
import { LawCard } from './law-card.tsx';
import { LeaseList } from './lease-list.tsx';
import classes from './leases-screen.module.css';
import { OwnersCard } from './owners-card.tsx';

/** Whose land a farm works: leases, owners, and what is wrong with them. */
export function LeasesScreen() {
  const t = useTranslation();
  const context = useFarmContext();
  return (
    <FarmPage
      route="leases"
      context={context}
      lead={
        <>
          {t('leases:lead')} <SimulatedFigures farm={context.farm} />
        </>
      }
      actions={
        context.farm && (
          <>
            <LinkButton to={href('lease-payments', { farmId: context.farm.id })}>
              {t('leases:toPayments')}
            </LinkButton>
            <Button
              variant="default"
              size="md"
              mih={44}
              onClick={() => openDialog({ type: 'import-leases', farmId: context.farm!.id })}
            >
              {t('leases:import.button')}
            </Button>
            <Button
              size="md"
              mih={44}
              leftSection={<IconPlus size={20} aria-hidden />}
              onClick={() => openDialog({ type: 'lease', farm: context.farm!, lease: null })}
            >
              {t('leases:lease.add')}
            </Button>
          </>
        )
      }
    >
      {(farm) => <FarmLand key={farm.id} farm={farm} />}
    </FarmPage>
  );
}

function FarmLand({ farm }: { readonly farm: KnownFarm }) {
  const leases = useLeases(farm.id);
  const owners = useOwners(farm.id);
  const failure = useLoadError(leases, owners);
  const land = leases.data && owners.data && { farm, land: leases.data, owners: owners.data };
  return (
    <Loaded failure={failure}>
      {land ? (
        <div className={classes.sections}>
          <LandFigures {...land} />
          <LandMap {...land} />
          <LeaseList {...land} />
          <FindingsCard {...land} />
          <OwnersCard {...land} />
          <LawCard {...land} />
        </div>
      ) : (
        <PageSkeleton />
      )}
    </Loaded>
  );
}
