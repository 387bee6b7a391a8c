import { hasAccess, seasonLabel } from '@brazda/domain';
import { Button, Checkbox } from '@mantine/core';
import { IconDownload, IconPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { FarmPage } from '../../../layouts/farm-page.tsx';
import { EmptySeason } from '../../../layouts/page-states.tsx';
import { useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { exportName } from '../../exports/index.ts';
import { useFarmContext, useSeasonMove } from '../../farms/index.ts';
import { useDownloadJournal, useSetActive } from '../journal-queries.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryList } from './entry-list.tsx';
import { useJournalFilter } from './journal-filter.ts';
import type { JournalProps } from './journal-props.ts';
import classes from './journal-screen.module.css';
import { MonthView } from './month-view.tsx';

/** The work done in a season as a list and as a calendar. */
export function JournalScreen() {
  const t = useTranslation();
  const context = useFarmContext();
  const { farm, season } = context;
  const move = useSeasonMove(context);
  const seasons = farm?.seasons.toSorted((one, other) => other.end_year - one.end_year) ?? [];
  return (
    <FarmPage
      route="journal"
      context={context}
      lead={t('journal:lead')}
      actions={
        season &&
        seasons.length > 1 && (
          <Picker
            size="small"
            label={t('journal:season')}
            value={season.id}
            choices={seasons.map((one) => ({ value: one.id, label: seasonLabel(one) }))}
            onChange={move}
          />
        )
      }
    >
      {(known) =>
        season ? (
          <SeasonJournal key={season.id} farm={known} season={season} />
        ) : (
          <EmptySeason farm={known} seasonId={null} />
        )
      }
    </FarmPage>
  );
}

/** The journal of a season of a farm. */
export function SeasonJournal({ farm, season }: JournalProps) {
  const t = useTranslation();
  const { view, set, filter } = useJournalFilter();
  const [isAdding, setAdding] = useState(false);
  const mayChange = hasAccess(farm.access, 'full');
  return (
    <>
      <div className={classes.bar}>
        <ChoiceRow
          label={t('journal:view')}
          value={view}
          choices={[
            { value: 'list', label: t('journal:list') },
            { value: 'calendar', label: t('journal:calendar') },
          ]}
          onChange={(value) => set({ view: value === 'list' ? null : value })}
        />
        <div className={classes.actions}>
          <LinkButton to={href('people', { farmId: farm.id })} variant="other">
            <IconUsers size={20} aria-hidden />
            {t('shell:title.people')}
          </LinkButton>
          <ExportMenu farm={farm} season={season} />
          {mayChange && (
            <Button
              size="md"
              mih={44}
              leftSection={<IconPlus size={20} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {t('journal:add')}
            </Button>
          )}
        </div>
      </div>
      {view === 'list' ? (
        <EntryList farm={farm} season={season} />
      ) : (
        <MonthView farm={farm} season={season} />
      )}
      {mayChange && <ActiveSwitch farm={farm} season={season} />}
      {isAdding && (
        <EntryForm
          farm={farm}
          season={season}
          parcel={filter.parcel ?? null}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

const FORMATS = ['xlsx', 'csv', 'pdf'] as const;

function ExportMenu({ farm, season }: JournalProps) {
  const t = useTranslation();
  const { filter } = useJournalFilter();
  const download = useDownloadJournal({ farmId: farm.id, seasonId: season.id });
  return (
    <Menu
      entries={FORMATS.map((format) => ({
        label: t(`journal:exportAs.${format}`),
        onSelect: () =>
          download.mutate({
            format,
            filter,
            name: exportName([farm.name, seasonLabel(season), t('journal:title')], format),
          }),
      }))}
    >
      <Button
        size="md"
        mih={44}
        variant="default"
        loading={download.isPending}
        leftSection={<IconDownload size={20} aria-hidden />}
      >
        {t('journal:export')}
      </Button>
    </Menu>
  );
}

/** Whether people and paired devices record work in the season. */
function ActiveSwitch({ farm, season }: JournalProps) {
  const t = useTranslation();
  const change = useSetActive({ farmId: farm.id, seasonId: season.id });
  return (
    <Checkbox
      className={classes.active}
      size="md"
      label={t('journal:active.label')}
      checked={change.isPending ? change.variables : season.is_active_in_journal}
      disabled={change.isPending}
      onChange={(event) => change.mutate(event.currentTarget.checked)}
    />
  );
}
