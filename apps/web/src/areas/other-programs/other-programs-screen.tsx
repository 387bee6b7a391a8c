import { FarmPage } from '../../layouts/farm-page.tsx';
import { href } from '../../routes/href.ts';
import { useFarmContext } from '../farms/index.ts';
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
      back={farm && href('manage-farm', { farmId: farm.id })}
      width="text"
    >
      {(farm) => <WebhooksSection farmId={farm.id} />}
    </FarmPage>
  );
}
