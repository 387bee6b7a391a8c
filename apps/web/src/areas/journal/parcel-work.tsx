import type { Parcel, Season } from '@brazda/contract/client';
import { activityKindOf } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { IconNotebook } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { href } from '../../routes/href.ts';
import { ItemRow, ItemRows } from '../../ui/cards/item-row.tsx';
import { Loaded } from '../../ui/states/load-failure.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { LinkButton } from '../../ui/texts/link-button.tsx';
import type { KnownFarm } from '../farms/index.ts';
import { CropDayDifference } from './crop-day-difference.tsx';
import { useEntryTexts } from './entry-texts.ts';
import { useEntries } from './journal-queries.ts';

interface ParcelWorkProps {
  readonly parcel: Parcel;
  /** Undefined until it is loaded. */
  readonly farm: KnownFarm | undefined;
  readonly season: Season;
}

/** The work done on a parcel in its season, newest first, and the way to the journal. */
export function ParcelWork({ parcel, farm, season }: ParcelWorkProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const texts = useEntryTexts();
  const address = { farmId: parcel.farm, seasonId: parcel.season };
  const found = useEntries(address, { parcel: parcel.id });
  const entries = found.data?.pages.flatMap(({ results }) => results);
  return (
    <Loaded failure={useLoadError(found)}>
      {entries === undefined ? (
        <Skeleton height={80} />
      ) : entries.length === 0 ? (
        <EmptyState icon={<IconNotebook />} title={t('journal:parcel.none')} />
      ) : (
        <ItemRows>
          {entries.map((entry) => (
            <ItemRow
              key={entry.id}
              title={`${formats.dayMonth(entry.day)} · ${activityKindOf(entry.kind)!.label[language]}`}
              text={
                <>
                  {texts.detailsOf(entry)}
                  {farm && (
                    <CropDayDifference
                      farm={farm}
                      season={season}
                      entry={entry}
                      entries={entries}
                      parcel={parcel}
                    />
                  )}
                </>
              }
            />
          ))}
        </ItemRows>
      )}
      <LinkButton to={href('journal', address, { parcel: parcel.id })} variant="other">
        {t('journal:parcel.all')}
      </LinkButton>
    </Loaded>
  );
}
