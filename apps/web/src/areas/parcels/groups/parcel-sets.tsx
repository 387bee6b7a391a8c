import { useMemo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useDropdownTexts } from '../../../lib/widget-texts.ts';
import { Dropdown } from '../../../ui/dropdowns/dropdown.tsx';
import { useCrops } from '../../crops/index.ts';
import { cropChoices, hasCrop } from '../parcel-filter.ts';
import { useParcels } from '../queries.ts';
import { pathOfGroup, useParcelGroups } from './group-queries.ts';

interface ParcelSetsProps {
  readonly farmId: string;
  readonly seasonId: string | null;
  /** Receives the ids of the parcels of a chosen group or crop. */
  readonly onAdd: (parcels: readonly string[]) => void;
}

/** Adds all parcels of a group or of a crop to a choice; nothing where the farm has no groups and one crop. */
export function ParcelSets({ farmId, seasonId, onAdd }: ParcelSetsProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const texts = useDropdownTexts();
  const { parcels } = useParcels(farmId, seasonId);
  const { groups, isError } = useParcelGroups({ farmId, seasonId, isUrgent: true });
  const { crops } = useCrops(farmId, seasonId);
  const sets = useMemo(() => {
    const grown = cropChoices(parcels, crops);
    const byCrop = grown.map(({ ids, crop }) => {
      const of = parcels.filter((parcel) => hasCrop(parcel, new Set(ids)));
      return { key: `crop ${ids[0]}`, name: crop?.name[language] ?? t('map:crop.none'), of };
    });
    return [
      ...groups.map(({ group: { id }, all }) => ({
        key: `group ${id}`,
        name: pathOfGroup(groups, id),
        of: parcels.filter((parcel) => all.has(parcel.id)),
      })),
      ...(byCrop.length > 1 ? byCrop : []),
    ];
  }, [parcels, crops, groups, language, t]);
  if (sets.length === 0 && !isError) return null;
  return (
    <Dropdown
      label={t('map:parcelSets.label')}
      placeholder={t('map:parcelSets.placeholder')}
      options={sets.map(({ key, name, of }) => ({
        value: key,
        label: name,
        detail: formats.count(of.length),
      }))}
      value={null}
      texts={texts}
      error={isError ? t('map:parcelSets.failed') : null}
      onChange={(chosen) => onAdd(sets.find(({ key }) => key === chosen)?.of.map(({ id }) => id) ?? [])}
    />
  );
}
