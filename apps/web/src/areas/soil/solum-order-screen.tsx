import { csvOf, seasonLabel } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { FarmPage } from '../../layouts/farm-page.tsx';
import { WithParcels } from '../../layouts/with-parcels.tsx';
import { useIsPhone } from '../../lib/device.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { saveFile } from '../../lib/save-file.ts';
import { href } from '../../routes/href.ts';
import { Card } from '../../ui/card.tsx';
import { exportName } from '../exports/index.ts';
import { useFarmContext } from '../farms/index.ts';
import { SupportContact } from '../installation/index.ts';
import { useParcels } from '../parcels/index.ts';
import { HowToSample } from './how-to-sample.tsx';
import { PlanSheet } from './plan-sheet.tsx';
import { SamplingTable, SamplingTotals } from './sampling-table.tsx';
import { usePlanTable } from './use-plan-table.ts';

/** The sampling plan of a farm, to print, to save and to request the analysis with. */
export function SolumOrderScreen() {
  const t = useTranslation();
  const context = useFarmContext();
  const { language } = useLanguage();
  const isPhone = useIsPhone();
  const { season, route } = context;
  const found = useParcels(route.farmId, season?.id ?? null);
  const { parcels } = found;
  const table = usePlanTable(parcels);
  const lead =
    context.farm &&
    season &&
    t('soil:solum.order.lead', { farm: context.farm.name, year: seasonLabel(season) });
  const save = () => {
    const of = context.farm && season ? [context.farm.name, seasonLabel(season)] : [];
    saveFile(exportName([...of, t('soil:solum.order.file')], 'csv'), 'text/csv', csvOf(table));
  };
  const actions = parcels.length > 0 && (
    <>
      <Button
        size="md"
        variant="default"
        leftSection={<IconPrinter size={20} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('soil:solum.order.print')}
      </Button>
      <Button size="md" variant="default" leftSection={<IconDownload size={20} aria-hidden />} onClick={save}>
        {t('soil:solum.order.save')}
      </Button>
    </>
  );
  return (
    <FarmPage route="solum-order" context={context} lead={lead} actions={actions} back={href('solum')}>
      {(farm) => (
        <WithParcels farm={farm} seasonId={season?.id ?? null} found={found}>
          {() => (
            <>
              <SamplingTotals parcels={parcels} />
              <Card title={t('soil:solum.order.askTitle')}>
                <p>{t('soil:solum.order.askText')}</p>
                <SupportContact subject={t('soil:solum.order.subject', { farm: farm.name })} />
                <p>
                  <Link to={href('solum')}>{t('soil:solum.order.about')}</Link>
                </p>
              </Card>
              <Card title={t('soil:solum.order.perParcel')}>
                <SamplingTable
                  parcels={parcels}
                  hrefOf={
                    isPhone
                      ? undefined
                      : ({ id, season }) =>
                          href(
                            'soil-map',
                            { farmId: farm.id, seasonId: season, parcelId: id },
                            { tab: 'sampling' },
                          )
                  }
                />
                <p>{t('soil:solum.indicative')}</p>
              </Card>
              <HowToSample />
              <PlanSheet key={language} title={lead || ''} table={table} />
            </>
          )}
        </WithParcels>
      )}
    </FarmPage>
  );
}
