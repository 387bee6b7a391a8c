import { ACTIVITY_KINDS, hasAccess } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useDateTexts, useDropdownTexts } from '../../../lib/widget-texts.ts';
import { Dropdown } from '../../../ui/dropdowns/dropdown.tsx';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { Disclosure } from '../../../ui/tables/disclosure.tsx';
import { useCropCatalog } from '../../crops/index.ts';
import { parcelTitleOf } from '../../farms/index.ts';
import { useParcels } from '../../parcels/index.ts';
import { useFarmMachines, useFarmWorkers } from '../journal-queries.ts';
import { useJournalFilter } from './journal-filter.ts';
import type { JournalProps } from './journal-props.ts';
import classes from './journal-screen.module.css';

/** The search and the filters of the list; what is chosen can be taken away again one by one. */
export function JournalFilters({ farm, season }: JournalProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const texts = useDropdownTexts();
  const dateTexts = useDateTexts();
  const { filter, set, clear } = useJournalFilter();
  const address = { farmId: farm.id, seasonId: season.id };
  const { data: workers = [] } = useFarmWorkers(address, hasAccess(farm.access, 'full'));
  const { data: machines = [] } = useFarmMachines(address);
  const { parcels } = useParcels(farm.id, season.id);
  const catalog = useCropCatalog();
  const grown = new Set(parcels.flatMap((parcel) => parcel.crop_intervals.map(({ crop_id }) => crop_id)));
  const crops = [...grown].flatMap((id) => {
    const name = catalog.get(id)?.name[language];
    return name ? [{ value: id, label: name }] : [];
  });
  const parcel = parcels.find(({ id }) => id === filter.parcel);
  const chosen = Object.keys(filter).filter((name) => name !== 'search').length;
  return (
    <div className={classes.filters}>
      <SearchField
        label={t('journal:filter.search')}
        clear={t('common:widgets.clear')}
        value={filter.search ?? ''}
        onSearch={(search) => set({ search })}
      />
      <Disclosure
        title={chosen === 0 ? t('journal:filter.title') : `${t('journal:filter.title')} (${chosen})`}
      >
        <div className={classes.fields}>
          <Dropdown
            label={t('journal:filter.kind')}
            placeholder={t('journal:filter.anyKind')}
            options={ACTIVITY_KINDS.map(({ name, label }) => ({ value: name, label: label[language] }))}
            value={filter.kind ?? null}
            texts={texts}
            onChange={(kind) => set({ kind })}
          />
          <Dropdown
            label={t('journal:filter.crop')}
            placeholder={t('journal:filter.anyCrop')}
            options={crops}
            value={filter.crop ?? null}
            texts={texts}
            onChange={(crop) => set({ crop })}
          />
          {workers.length > 0 && (
            <Dropdown
              label={t('journal:filter.worker')}
              placeholder={t('journal:filter.anyWorker')}
              options={workers.map(({ id, name }) => ({ value: id, label: name }))}
              value={filter.worker ?? null}
              texts={texts}
              onChange={(worker) => set({ worker })}
            />
          )}
          {machines.length > 0 && (
            <Dropdown
              label={t('journal:filter.machine')}
              placeholder={t('journal:filter.anyMachine')}
              options={machines.map(({ id, name }) => ({ value: id, label: name }))}
              value={filter.machine ?? null}
              texts={texts}
              onChange={(machine) => set({ machine })}
            />
          )}
          <DateInput
            label={t('journal:filter.from')}
            value={filter.from ?? null}
            texts={dateTexts}
            onChange={(from) => set({ from })}
          />
          <DateInput
            label={t('journal:filter.to')}
            value={filter.to ?? null}
            texts={dateTexts}
            onChange={(to) => set({ to })}
          />
        </div>
      </Disclosure>
      {filter.parcel !== undefined && (
        <Button
          variant="light"
          size="sm"
          mih={44}
          rightSection={<IconX size={16} aria-hidden />}
          onClick={() => set({ parcel: null })}
        >
          {t('journal:filter.parcel', { parcel: parcel ? parcelTitleOf(parcel) : filter.parcel })}
        </Button>
      )}
      {chosen > 0 && (
        <Button variant="subtle" size="sm" mih={44} onClick={clear}>
          {t('journal:filter.clear')}
        </Button>
      )}
    </div>
  );
}
