import { dayAtFarm, endYearsToAdd, nextStartMonth, seasonLabel, seasonWindow } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { useAddSeason } from '../../farms/index.ts';
import { useRereadImport } from '../queries.ts';
import classes from './file-preview-screen.module.css';
import type { OtherYear } from './other-year.ts';
import type { StepProps } from './step-props.ts';

interface OtherYearQuestionProps extends StepProps {
  readonly other: OtherYear;
  /** Called when the rows are to go into the season of the import all the same. */
  readonly onKeep: () => void;
}

/** Asks into which season files go whose rows are of another year: that of their year, which may be created, or this one. */
export function OtherYearQuestion({ farm, imported, other, onKeep }: OtherYearQuestionProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { year, count, total } = other;
  const adding = useAddSeason(farm.id);
  const reading = useRereadImport(farm.id, imported.id);
  const found = farm.seasons.find(({ end_year }) => end_year === year);
  const start_month = nextStartMonth(farm.seasons);
  const canAdd = endYearsToAdd(farm.seasons, dayAtFarm(farm, Date.now())).includes(year);
  const current = farm.seasons.find(({ id }) => id === imported.season);
  const season = current ? seasonLabel(current) : '';
  const move = async () => {
    const id = found?.id ?? (await adding.mutateAsync({ end_year: year })).id;
    await reading.mutateAsync({ layers: [], season: id });
  };
  const error = adding.error ?? reading.error;
  const isBusy = adding.isPending || reading.isPending;
  return (
    <Alert tone="alert">
      <p>{t('imports:otherYear.question', { count, total, year, season })}</p>
      {error && <p>{errorText(error)}</p>}
      <div className={classes.answers}>
        {(found || canAdd) && (
          // Both mutations show their failures above.
          <Button size="md" mih={44} loading={isBusy} onClick={() => void move().catch(() => undefined)}>
            {found
              ? t('imports:otherYear.move', { season: seasonLabel(found) })
              : t('imports:otherYear.create', { season: seasonLabel(seasonWindow(year, start_month)) })}
          </Button>
        )}
        <Button size="md" mih={44} variant="default" disabled={isBusy} onClick={onKeep}>
          {t('imports:otherYear.keep', { season })}
        </Button>
      </div>
    </Alert>
  );
}
