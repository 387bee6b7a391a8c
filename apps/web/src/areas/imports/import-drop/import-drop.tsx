import { dayAtFarm } from '@brazda/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useIsPhone } from '../../../lib/device.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { startNavigation } from '../../../lib/pending-navigation.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { DropArea } from '../../../ui/inputs/drop-area.tsx';
import type { KnownFarm } from '../../farms/index.ts';
import classes from './import-drop.module.css';
import { firstChoice, seasonChoices } from './season-choice.ts';
import { useBeginImport } from './use-begin-import.ts';
import { useFilesErrorText } from './use-files-error-text.ts';

interface ImportDropProps {
  readonly farm: KnownFarm;
  /** The season chosen at first. */
  readonly seasonId: string | null;
}

/** Uploads parcel files: the season that they belong to, and the drop zone. The upload starts at once. */
export function ImportDrop({ farm, seasonId }: ImportDropProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const errorText = useErrorText();
  const filesErrorText = useFilesErrorText();
  const [picked, setPicked] = useState<string | null>(null);
  const today = dayAtFarm(farm, Date.now());
  const choices = seasonChoices(farm.seasons, today);
  const season = choices.find(({ value }) => value === picked) ?? firstChoice(choices, seasonId, today);
  const { begin, isBusy, filesProblem, error } = useBeginImport(farm, ({ id }) => {
    // A new season completes the address of this page meanwhile, which must not cancel the way to the preview.
    const preview = href('file-preview', { farmId: farm.id, batchFileId: id });
    startNavigation(preview, navigate(preview));
  });
  return (
    <SectionCard
      title={t('imports:drop.title')}
      lead={t('imports:drop.lead')}
      actions={
        <div className={classes.season}>
          <Picker
            label={t('imports:drop.season')}
            value={season?.value ?? ''}
            choices={choices.map(({ value, label, seasonId }) => ({
              value,
              label: seasonId === null ? t('imports:drop.newSeason', { year: label }) : label,
            }))}
            onChange={setPicked}
          />
        </div>
      }
    >
      {filesProblem && <Alert tone="alert">{filesErrorText(filesProblem)}</Alert>}
      {error && <Alert tone="alert">{errorText(error)}</Alert>}
      <DropArea
        title={t(isPhone ? 'imports:drop.onPhone' : 'imports:drop.here')}
        choose={t('imports:drop.choose')}
        hint={t('imports:drop.formats')}
        isBusy={isBusy}
        isDisabled={season === undefined}
        onFiles={(files) => season && void begin(season, files)}
      />
    </SectionCard>
  );
}
