import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { hasAccess, seasonLabel } from '@brazda/domain';
import { Button, Checkbox } from '@mantine/core';
import { IconPlus, IconSpray } from '@tabler/icons-react';
import { useState } from 'react';
import { FarmPage } from '../../../layouts/farm-page.tsx';
import { EmptySeason } from '../../../layouts/page-states.tsx';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { notify } from '../../../lib/toasts.ts';
import { href } from '../../../routes/href.ts';
import { ChoiceRow } from '../../../ui/inputs/choice-row.tsx';
import { LinkButton } from '../../../ui/texts/link-button.tsx';
import { exportName, FormatMenu } from '../../exports/index.ts';
import { SeasonSwitch, SimulatedFigures, useFarmContext } from '../../farms/index.ts';
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
  const { season } = context;
  return (
    <FarmPage
      route="journal"
      context={context}
      lead={
        <>
          {t('journal:lead')} <SimulatedFigures farm={context.farm} />
        </>
      }
      actions={<SeasonSwitch context={context} />}
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
          <LinkButton to={href('treatments', { farmId: farm.id, seasonId: season.id })} variant="other">
            <IconSpray size={20} aria-hidden />
            {t('shell:title.treatments')}
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
          parcels={filter.parcel ? [filter.parcel] : []}
          onClose={() => setAdding(false)}
          onDone={() => setAdding(false)}
        />
      )}
    </>
  );
}

const FORMATS = ['xlsx', 'csv', 'pdf'] as const;

function ExportMenu({ farm, season }: JournalProps) {
  const t = useTranslation();
  const { filter } = useJournalFilter();
  const download = useDownloadJournal({ farmId: farm.id, seasonId: season.id }, filter);
  return (
    <FormatMenu
      label={t('journal:export')}
      formats={FORMATS.map((format) => ({ format, label: t(`journal:exportAs.${format}`) }))}
      isBusy={download.isPending}
      onFormat={(format) =>
        download.mutate({
          format,
          name: exportName([farm.name, seasonLabel(season), t('journal:title')], format),
        })
      }
    />
  );
}

/** Whether people and paired devices record work in the season. */
function ActiveSwitch({ farm, season }: JournalProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const change = useSetActive({ farmId: farm.id, seasonId: season.id });
  return (
    <Checkbox
      className={classes.active}
      size="md"
      label={t('journal:active.label')}
      checked={change.isPending ? change.variables : season.is_active_in_journal}
      disabled={change.isPending}
      onChange={(event) =>
        change.mutate(event.currentTarget.checked, {
          onError: (error) => notify({ type: 'error', text: errorText(error) }),
        })
      }
    />
  );
}
