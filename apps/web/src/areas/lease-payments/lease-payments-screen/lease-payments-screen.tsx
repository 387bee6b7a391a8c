import { useSearchParams } from 'react-router';
import { FarmPage, PageSkeleton } from '../../../layouts/farm-page.tsx';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { localDay } from '../../../lib/local-day.ts';
import { href } from '../../../routes/href.ts';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { LinkButton } from '../../../ui/texts/link-button.tsx';
import { type KnownFarm, SimulatedFigures, useFarmContext } from '../../farms/index.ts';
import { useLeases } from '../../leases/index.ts';
import { useRentYear } from '../queries.ts';
import classes from './lease-payments-screen.module.css';
import { MarginsCard } from './margins-card.tsx';
import { OwnersCard } from './owners-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { RentsCard } from './rents-card.tsx';
import { TermsCard } from './terms-card.tsx';

/** Years before this one that are offered, and after it. */
const YEARS = { before: 6, after: 1 };

/** What rent is due to whom in a year, what of it is paid, and what it costs the parcels. */
export function LeasePaymentsScreen() {
  const t = useTranslation();
  const context = useFarmContext();
  const [search, setSearch] = useSearchParams();
  const today = Number(localDay().slice(0, 4));
  const years = Array.from({ length: YEARS.before + YEARS.after + 1 }, (_, at) => today + YEARS.after - at);
  const asked = Number(search.get('year'));
  const year = years.includes(asked) ? asked : today;
  return (
    <FarmPage
      route="lease-payments"
      context={context}
      lead={
        <>
          {t('lease-payments:lead')} <SimulatedFigures farm={context.farm} />
        </>
      }
      actions={
        <>
          {context.farm && (
            <LinkButton to={href('leases', { farmId: context.farm.id })}>
              {t('lease-payments:toLeases')}
            </LinkButton>
          )}
          <Picker
            label={t('lease-payments:year')}
            value={String(year)}
            choices={years.map((each) => ({ value: String(each), label: String(each) }))}
            onChange={(next) =>
              setSearch(
                (params) => {
                  params.set('year', next);
                  return params;
                },
                { replace: true },
              )
            }
          />
        </>
      }
    >
      {(farm) => <FarmRent key={`${farm.id} ${year}`} farm={farm} year={year} />}
    </FarmPage>
  );
}

function FarmRent({ farm, year }: { readonly farm: KnownFarm; readonly year: number }) {
  const rent = useRentYear(farm.id, year);
  const leases = useLeases(farm.id);
  const failure = useLoadError(rent, leases);
  const shown = rent.data && leases.data && { farm, rent: rent.data, leases: leases.data.results };
  return (
    <Loaded failure={failure}>
      {shown ? (
        <div className={classes.sections}>
          <TermsCard {...shown} />
          <OwnersCard {...shown} />
          <RentsCard {...shown} />
          <PaymentsCard {...shown} />
          <MarginsCard {...shown} />
        </div>
      ) : (
        <PageSkeleton />
      )}
    </Loaded>
  );
}
