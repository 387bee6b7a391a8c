import type { Prescription } from '@brazda/contract/client';
import { IconMap2 } from '@tabler/icons-react';
import { useState } from 'react';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { FarmViewPage } from '../../../layouts/farm-view-page.tsx';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { href } from '../../../routes/href.ts';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { parcelTitleOf } from '../../farms/index.ts';
import { type FarmView, useFarmView } from '../../parcels/index.ts';
import { type SeasonAddress, usePrescription, usePrescriptions } from '../queries.ts';
import { RateHere } from './rate-here.tsx';

/** The rate where the person stands, of a map that was saved: also without a network, once it was open. */
export function RateHereScreen() {
  const t = useTranslation();
  const view = useFarmView();
  const { farm, season, route } = view.context;
  return (
    <FarmViewPage
      view={view}
      route="rate-here"
      chooses={{ date: false, kind: false }}
      back={{
        to: href('prescriptions', { farmId: route.farmId, seasonId: route.seasonId }),
        label: t('prescriptions:toList'),
      }}
    >
      {farm && season ? (
        <Rates
          view={view}
          address={{ farmId: farm.id, seasonId: season.id }}
          first={route.rest.prescriptionId ?? null}
        />
      ) : (
        <PageSkeleton />
      )}
    </FarmViewPage>
  );
}

interface RatesProps {
  readonly view: FarmView;
  readonly address: SeasonAddress;
  /** The prescription of the address. */
  readonly first: string | null;
}

function Rates({ view, address, first }: RatesProps) {
  const t = useTranslation();
  const listed = usePrescriptions(address);
  const [chosen, setChosen] = useState(first);
  const list = listed.data?.results ?? [];
  const id = chosen ?? list[0]?.id ?? null;
  const found = usePrescription(address, id);
  const failure = useLoadError(id === null ? listed : found);
  const titleOf = ({ name, parcel: of }: Prescription) => {
    const parcel = view.parcels.find((each) => each.id === of);
    return parcel ? `${name}, ${parcelTitleOf(parcel)}` : name;
  };
  if (listed.data && list.length === 0 && first === null)
    return (
      <EmptyState
        icon={<IconMap2 />}
        title={t('prescriptions:list.empty')}
        text={t('prescriptions:list.emptyText')}
      />
    );
  return (
    <>
      {list.length > 1 && id !== null && (
        <Picker
          size="field"
          label={t('prescriptions:here.which')}
          value={id}
          choices={list.map((each) => ({ value: each.id, label: titleOf(each) }))}
          onChange={setChosen}
        />
      )}
      <Loaded failure={failure}>
        {found.data ? (
          <>
            {list.length <= 1 && <p>{titleOf(found.data)}</p>}
            <RateHere farmId={address.farmId} prescription={found.data} />
          </>
        ) : (
          <PageSkeleton />
        )}
      </Loaded>
    </>
  );
}
