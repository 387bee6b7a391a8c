import type { WeatherDanger } from '@brazda/contract/client';
import { hasAccess } from '@brazda/domain';
import { IconCalendarPlus, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { LinkButton } from '../../ui/texts/link-button.tsx';
import type { KnownFarm } from '../farms/index.ts';

interface RiskActionsProps {
  readonly farm: KnownFarm;
  readonly risks: readonly Pick<WeatherDanger, 'crop' | 'parcels'>[];
}

/** Links from risks to the largest parcel that they concern, and to the plan of its crop. */
export function RiskActions({ farm, risks }: RiskActionsProps) {
  const t = useTranslation();
  const [largest] = risks
    .flatMap(({ crop, parcels }) => parcels.map((parcel) => ({ ...parcel, crop })))
    .toSorted((one, other) => other.hectares - one.hectares);
  if (!largest) return null;
  const at = { farmId: farm.id, seasonId: largest.season };
  return (
    <>
      <LinkButton to={href('map', { ...at, parcelId: largest.parcel })} variant="other">
        <IconMapPin size={20} aria-hidden /> {t('risks:onMap')}
      </LinkButton>
      {hasAccess(farm.access, 'full') && (
        <LinkButton
          to={href(
            'crop-plan',
            { ...at, cropId: largest.crop },
            { backTo: href('today', { farmId: farm.id }) },
          )}
          variant="other"
        >
          <IconCalendarPlus size={20} aria-hidden /> {t('risks:plan')}
        </LinkButton>
      )}
    </>
  );
}
