import type { FarmEntry } from '@brazda/contract/client';
import { activityKindOf, hasAccess } from '@brazda/domain';
import { ActionIcon, Button } from '@mantine/core';
import { IconDots, IconNotebook } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { ItemRow, ItemRows } from '../../../ui/cards/item-row.tsx';
import { KeyFigures } from '../../../ui/cards/key-figures.tsx';
import { Menu } from '../../../ui/dropdowns/menu.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { useParcels } from '../../parcels/index.ts';
import { CropDayDifference } from '../crop-day-difference.tsx';
import { useEntryTexts } from '../entry-texts.ts';
import { type JournalAddress, useEntries, useRemoveEntry } from '../journal-queries.ts';
import { CorrectionForm } from './correction-form.tsx';
import { useJournalFilter } from './journal-filter.ts';
import { JournalFilters } from './journal-filters.tsx';
import type { JournalProps } from './journal-props.ts';
import classes from './journal-screen.module.css';
import { VersionsDialog } from './versions-dialog.tsx';

/** The work done, newest day first, with its filters and sums. */
export function EntryList({ farm, season }: JournalProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { filter, clear } = useJournalFilter();
  const address = { farmId: farm.id, seasonId: season.id };
  const found = useEntries(address, filter);
  const failure = useLoadError(found);
  const pages = found.data?.pages ?? [];
  const entries = pages.flatMap(({ results }) => results);
  const [sums] = pages;
  const isFiltered = Object.keys(filter).length > 0;
  const mayChange = hasAccess(farm.access, 'full');
  return (
    <>
      <JournalFilters farm={farm} season={season} />
      <Loaded failure={failure}>
        {sums === undefined ? (
          <PageSkeleton />
        ) : sums.count === 0 ? (
          isFiltered ? (
            <EmptyState
              icon={<IconNotebook />}
              title={t('journal:empty.noneTitle')}
              action={{ label: t('journal:filter.clear'), onClick: clear }}
            />
          ) : (
            <EmptyState
              icon={<IconNotebook />}
              title={t('journal:empty.title')}
              text={t(mayChange ? 'journal:empty.text' : 'journal:empty.guest')}
            />
          )
        ) : (
          <>
            <KeyFigures
              figures={[
                { label: t('journal:sums.count'), value: formats.count(sums.count) },
                { label: t('journal:sums.hectares'), value: formats.hectares(sums.hectares) },
                {
                  label: t('journal:sums.hours'),
                  value: t('journal:sums.hoursOf', { amount: formats.decimal(sums.hours) }),
                },
                {
                  label: t('journal:sums.fuel'),
                  value: t('journal:sums.liters', { amount: formats.decimal(sums.fuel) }),
                },
              ]}
            />
            <Days entries={entries} address={address} farm={farm} season={season} mayChange={mayChange} />
            {found.hasNextPage && (
              <Button
                variant="light"
                size="md"
                mih={44}
                loading={found.isFetchingNextPage}
                onClick={() => void found.fetchNextPage()}
              >
                {t('journal:entry.further')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

interface DaysProps extends JournalProps {
  readonly entries: readonly FarmEntry[];
  readonly address: JournalAddress;
  readonly mayChange: boolean;
}

function Days({ entries, address, farm, season, mayChange }: DaysProps) {
  const { formats } = useLanguage();
  const [correcting, setCorrecting] = useState<FarmEntry | null>(null);
  const [looking, setLooking] = useState<FarmEntry | null>(null);
  const days = [...Map.groupBy(entries, ({ day }) => day)];
  const { parcels } = useParcels(farm.id, season.id);
  const byId = new Map(parcels.map((parcel) => [parcel.id, parcel]));
  return (
    <>
      {days.map(([day, ofDay]) => (
        <section key={day} className={classes.day}>
          <h2>{formats.date(day)}</h2>
          <ItemRows>
            {ofDay.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                address={address}
                mayChange={mayChange}
                note={
                  <CropDayDifference
                    farm={farm}
                    season={season}
                    entry={entry}
                    entries={entries}
                    parcel={byId.get(entry.parcel)}
                  />
                }
                onCorrect={() => setCorrecting(entry)}
                onVersions={() => setLooking(entry)}
              />
            ))}
          </ItemRows>
        </section>
      ))}
      {correcting && (
        <CorrectionForm
          entry={correcting}
          season={season}
          address={address}
          onClose={() => setCorrecting(null)}
        />
      )}
      {looking && <VersionsDialog entry={looking} address={address} onClose={() => setLooking(null)} />}
    </>
  );
}

interface EntryProps {
  readonly entry: FarmEntry;
  readonly address: JournalAddress;
  readonly mayChange: boolean;
  readonly note: ReactNode;
  readonly onCorrect: () => void;
  readonly onVersions: () => void;
}

function Entry({ entry, address, mayChange, note, onCorrect, onVersions }: EntryProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const texts = useEntryTexts();
  const remove = useRemoveEntry(address);
  const kind = activityKindOf(entry.kind)!.label[language];
  const changes = [
    { label: t('journal:entry.correct'), onSelect: onCorrect },
    { label: t('journal:entry.remove'), onSelect: () => remove(entry.id), isDanger: true },
  ];
  const versions = { label: t('journal:entry.versions'), onSelect: onVersions };
  const entries = [...(mayChange ? changes : []), ...(entry.is_correction ? [versions] : [])];
  return (
    <ItemRow
      title={`${kind} · ${entry.parcel_name}`}
      text={
        <>
          {texts.detailsOf(entry)}
          {note}
        </>
      }
      actions={
        entries.length > 0 && (
          <Menu position="bottom-end" entries={entries}>
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={t('journal:entry.more', { kind, parcel: entry.parcel_name })}
            >
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          </Menu>
        )
      }
    />
  );
}
