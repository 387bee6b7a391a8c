import { IconBan } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { ItemRow, ItemRows } from '../../../ui/cards/item-row.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { byTitle, parcelTitleOf } from '../../farms/index.ts';
import { useParcels } from '../../parcels/index.ts';
import { useClosureTexts } from '../closure-texts.ts';
import { useClosures } from '../use-closures.ts';
import type { RegisterProps } from './register-props.ts';

/** The parcels that must not be entered or harvested now; nothing where there are none. */
export function ClosureList({ farm, season }: RegisterProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const textsOf = useClosureTexts();
  const closures = useClosures(farm);
  const { parcels } = useParcels(farm.id, season.id);
  const closed = byTitle(
    parcels.filter(({ id }) => closures.has(id)),
    language,
  );
  if (closed.length === 0) return null;
  return (
    <SectionCard title={t('treatments:closure.title')} lead={t('treatments:closure.lead')}>
      <ItemRows>
        {closed.map((parcel) => (
          <ItemRow
            key={parcel.id}
            icon={<IconBan />}
            title={parcelTitleOf(parcel)}
            text={textsOf(closures.get(parcel.id)!).join(' ')}
          />
        ))}
      </ItemRows>
    </SectionCard>
  );
}
