import { hasAccess } from '@brazda/domain';
import { FarmPage } from '../../layouts/farm-page.tsx';
import { href } from '../../routes/href.ts';
import { useFarmContext } from '../farms/index.ts';
import { SecretAddressSection } from './secret-address-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

/** The page on which a farm is connected with programs outside. */
export function OtherProgramsScreen() {
  const context = useFarmContext();
  const { farm } = context;
  return (
    <FarmPage
      route="other-programs"
      context={context}
      lead={farm?.name}
      back={farm && href('map', { farmId: farm.id })}
      width="text"
    >
      {(farm) => (
        <>
          <SecretAddressSection kind="calendar" farm={farm} />
          <SecretAddressSection kind="parcels" farm={farm} />
          {hasAccess(farm.access, 'full') && <WebhooksSection farmId={farm.id} />}
        </>
      )}
    </FarmPage>
  );
}
