import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { FarmViewPage } from '../../../layouts/farm-view-page.tsx';
import { MissingParcel } from '../../../layouts/missing-parcel.tsx';
import { useTranslation } from '../../../lib/language.ts';
import { loadErrorOf } from '../../../lib/load-error.ts';
import { href } from '../../../routes/href.ts';
import { parcelTitleOf } from '../../farms/index.ts';
import { useFarmView } from '../../parcels/index.ts';
import { usePrescription } from '../queries.ts';
import { PrescriptionEditor } from './prescription-editor.tsx';

/** A new prescription map of a parcel, or one that was saved. */
export function PrescriptionScreen() {
  const t = useTranslation();
  const view = useFarmView();
  const { parcel, context } = view;
  const { farm } = context;
  const { farmId, seasonId, rest } = context.route;
  const address = { farmId: farmId ?? '', seasonId: seasonId ?? '' };
  const id = rest.prescriptionId ?? null;
  const found = usePrescription(address, id);
  const stored = id === null ? null : found.data;
  return (
    <FarmViewPage
      view={view}
      route="prescription"
      title={parcel ? parcelTitleOf(parcel) : undefined}
      lead={t('prescriptions:lead')}
      chooses={{ date: false, kind: false }}
      back={{ to: href('prescriptions', { farmId, seasonId }), label: t('prescriptions:toList') }}
      failure={id === null ? null : loadErrorOf(found)}
    >
      {!parcel && <MissingParcel view={view} />}
      {parcel && farm && stored !== undefined && (
        <PrescriptionEditor
          key={`${parcel.id} ${id}`}
          address={address}
          farm={farm}
          parcel={parcel}
          stored={stored}
        />
      )}
      {parcel && stored === undefined && !found.isError && <PageSkeleton />}
    </FarmViewPage>
  );
}
