import type { Parcel, Season } from '@brazda/contract/client';
import { organicPhaseOn, seasonLabel } from '@brazda/domain';
import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { WithParcels } from '../../layouts/with-parcels.tsx';
import { openDialog } from '../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { localDay } from '../../lib/local-day.ts';
import { href } from '../../routes/href.ts';
import { Card } from '../../ui/cards/card.tsx';
import { SelectBox } from '../../ui/dropdowns/select-box.tsx';
import { CropChip } from '../../ui/tables/crop-chip.tsx';
import { type Column, DataTable } from '../../ui/tables/data-table.tsx';
import { cropColorOf, PasteCropsButton, shownCropOf, useCrops } from '../crops/index.ts';
import { ExportMenu } from '../exports/index.ts';
import { byTitle, type KnownFarm, parcelTitleOf } from '../farms/index.ts';
import { useParcels, withToggled } from '../parcels/index.ts';
import { ChosenBar } from './chosen-bar.tsx';
import classes from './manage-farm-screen.module.css';

interface SeasonParcelsProps {
  readonly farm: KnownFarm;
  readonly season: Season;
}

/** The parcels of a season in a table, each with a link to the map, rename and remove. */
export function SeasonParcels({ farm, season }: SeasonParcelsProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const foundCrops = useCrops(farm.id, season.id);
  const { crops } = foundCrops;
  const found = useParcels(farm.id, season.id);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const chosen = found.parcels.filter(({ id }) => picked.includes(id));
  const isChosen = new Set(picked);
  const hectares = found.parcels.reduce((sum, parcel) => sum + parcel.hectares, 0);
  const hasReferences = found.parcels.some(({ reference }) => reference);
  // Days of its own tell a parcel apart from the farm as a whole.
  const organicOf = ({ organic }: Parcel) => organic ?? farm.organic;
  const hasUses = found.parcels.some((parcel) => organicOf(parcel) || parcel.special_use);
  const columns: Column<Parcel>[] = [
    {
      key: 'parcel',
      title: t('map:farmPage.parcel'),
      cell: (parcel) => (
        <span className={classes.parcel}>
          <SelectBox
            label={t('manage-farm:manage.select', { parcel: parcelTitleOf(parcel) })}
            isChosen={isChosen.has(parcel.id)}
            onChoose={() => setPicked(withToggled(picked, parcel.id))}
          />
          <Link to={href('map', { farmId: farm.id, seasonId: season.id, parcelId: parcel.id })}>
            {parcelTitleOf(parcel)}
          </Link>
        </span>
      ),
      foot: t('map:farmPage.parcels', { count: found.parcels.length }),
    },
    ...(hasReferences
      ? [
          {
            key: 'reference',
            title: t('map:farmPage.reference'),
            cell: ({ reference }: Parcel) => reference,
          },
        ]
      : []),
    {
      key: 'crop',
      title: t('map:farmPage.crop'),
      cell: (parcel) => {
        const crop = shownCropOf(parcel, crops, null);
        return <CropChip color={cropColorOf(crop)} name={crop?.name[language] ?? t('map:farmPage.noCrop')} />;
      },
    },
    ...(hasUses
      ? [
          {
            key: 'use',
            title: t('map:landUse.column'),
            cell: (parcel: Parcel) => {
              const { special_use } = parcel;
              const organic = organicOf(parcel);
              const now = organic && organicPhaseOn(organic, localDay(new Date()));
              return [
                now && t(`map:landUse.phase.${now.phase}`, { day: formats.shortDate(now.day) }),
                special_use && t(`map:specialUse.${special_use}`),
              ]
                .filter(Boolean)
                .join(' · ');
            },
          },
        ]
      : []),
    {
      key: 'area',
      title: t('map:farmPage.area'),
      alignsRight: true,
      cell: (parcel) => formats.hectares(parcel.hectares),
      foot: formats.hectares(hectares),
    },
    {
      key: 'actions',
      title: t('manage-farm:manage.actions'),
      alignsRight: true,
      cell: (parcel) => {
        const name = t('manage-farm:manage.editParcel', { parcel: parcelTitleOf(parcel) });
        return (
          <ActionIcon
            size={44}
            variant="subtle"
            aria-label={name}
            title={name}
            onClick={() => openDialog({ type: 'parcel-form', parcel })}
          >
            <IconPencil size={20} aria-hidden />
          </ActionIcon>
        );
      },
    },
  ];
  const title = t('manage-farm:manage.parcelsOf', { year: seasonLabel(season) });
  return (
    <Card
      title={title}
      actions={
        found.parcels.length > 0 && (
          <>
            <PasteCropsButton farm={farm} season={season} />
            <ExportMenu
              key={season.id}
              variant="text"
              exported={{ farm, season, parcels: null, count: found.parcels.length, image: null }}
            />
          </>
        )
      }
    >
      <WithParcels farm={farm} seasonId={season.id} found={found} crops={foundCrops}>
        {(parcels) => (
          <>
            <ChosenBar
              farm={farm}
              season={season}
              chosen={chosen}
              onAll={() => setPicked(parcels.map(({ id }) => id))}
              onNone={() => setPicked([])}
            />
            <DataTable
              key={season.id}
              caption={title}
              columns={columns}
              rows={byTitle(parcels, language)}
              keyOf={idOf}
            />
          </>
        )}
      </WithParcels>
    </Card>
  );
}

function idOf({ id }: Parcel): string {
  return id;
}
