import { hasAccess, seasonLabel } from '@brazda/domain';
import { FarmPage } from '../../../layouts/farm-page.tsx';
import { useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { useFarmContext } from '../../farms/index.ts';
import { MachineList } from './machine-list.tsx';
import { WorkerList } from './worker-list.tsx';

/** Who works on a farm and with what; guests see the machines only. */
export function PeopleScreen() {
  const t = useTranslation();
  const context = useFarmContext();
  const { farm: known, season } = context;
  const farmAndSeason =
    known && season
      ? t('journal:people.pageLead', { farm: known.name, season: seasonLabel(season) })
      : known?.name;
  return (
    <FarmPage route="people" context={context} lead={farmAndSeason} width="text">
      {(farm) => {
        const mayChange = hasAccess(farm.access, 'full');
        return (
          <>
            {mayChange ? (
              <WorkerList farm={farm} season={season} />
            ) : (
              <Alert tone="info">{t('journal:people.restricted')}</Alert>
            )}
            <MachineList farm={farm} season={season} mayChange={mayChange} />
          </>
        );
      }}
    </FarmPage>
  );
}
