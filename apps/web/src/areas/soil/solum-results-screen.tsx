import { IconFlaskOff } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { FarmPage } from '../../layouts/farm-page.tsx';
import { useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { EmptyState } from '../../ui/states.tsx';
import { useFarmContext } from '../farms/index.ts';

/** The results of a soil analysis; without a known order it says so and links to the plan. */
export function SolumResultsScreen() {
  const t = useTranslation();
  const navigate = useNavigate();
  const context = useFarmContext();
  return (
    <FarmPage route="solum-results" context={context} back={href('solum')}>
      {({ id }) => (
        <EmptyState
          icon={<IconFlaskOff />}
          title={t('soil:solum.results.title')}
          text={t('soil:solum.results.text')}
          action={{
            label: t('soil:solum.toPlan'),
            onClick: () => navigate(href('solum-order', { farmId: id })),
          }}
        />
      )}
    </FarmPage>
  );
}
