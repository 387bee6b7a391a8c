import { hasAccess, seasonLabel } from '@brazda/domain';
import { Link } from 'react-router';
import { FarmPage } from '../../layouts/farm-page.tsx';
import { WithParcels } from '../../layouts/with-parcels.tsx';
import { useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { Card } from '../../ui/cards/card.tsx';
import { type KnownFarm, SimulatedFigures, useFarmContext } from '../farms/index.ts';
import { SupportContact } from '../installation/index.ts';
import { useParcels } from '../parcels/index.ts';
import { AnalysisList } from './analysis-list.tsx';
import { AnalysisForm } from './analysis-screen/analysis-form.tsx';
import { HowToSample } from './how-to-sample.tsx';
import { useSoilPrices } from './purchase-queries.ts';

/** The soil analyses of a farm, and the choice of a new one. */
export function SoilAnalysesScreen() {
  const t = useTranslation();
  const context = useFarmContext();
  const { season, route } = context;
  const found = useParcels(route.farmId, season?.id ?? null);
  const lead = context.farm && season && (
    <>
      {t('soil:solum.order.lead', { farm: context.farm.name, year: seasonLabel(season) })}{' '}
      <SimulatedFigures farm={context.farm} />
    </>
  );
  return (
    <FarmPage route="solum-order" context={context} lead={lead} back={href('solum')}>
      {(farm) => (
        <>
          <AnalysisList farmId={farm.id} />
          <WithParcels farm={farm} seasonId={season?.id ?? null} found={found}>
            {(parcels) =>
              season &&
              hasAccess(farm.access, 'full') && (
                <AnalysisForm farm={farm} seasonId={season.id} parcels={parcels} draft={null} />
              )
            }
          </WithParcels>
          <HowToSample />
          {hasAccess(farm.access, 'full') && <AskUnlessSold farm={farm} />}
          {!hasAccess(farm.access, 'full') && !farm.is_demo && <Ask farm={farm} />}
          <p>
            <Link to={href('solum')}>{t('soil:solum.order.about')}</Link>
          </p>
        </>
      )}
    </FarmPage>
  );
}

/** Where the operator sells analyses, the form offers them. */
function AskUnlessSold({ farm }: { farm: KnownFarm }) {
  const prices = useSoilPrices(farm.id).data?.prices;
  return prices?.length === 0 ? <Ask farm={farm} /> : null;
}

function Ask({ farm }: { farm: KnownFarm }) {
  const t = useTranslation();
  return (
    <Card title={t('soil:solum.order.askTitle')}>
      <p>{t('soil:solum.order.askText')}</p>
      <SupportContact subject={t('soil:solum.order.subject', { farm: farm.name })} />
    </Card>
  );
}
