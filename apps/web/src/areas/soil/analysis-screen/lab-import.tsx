import type { LabTable, SoilAnalysis, StoredResults } from '@brazda/contract/client';
import type { Translate } from '@brazda/i18n';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { DropArea } from '../../../ui/inputs/drop-area.tsx';
import { useReadLabTable, useStoreResults } from '../result-queries.ts';
import classes from './analysis-screen.module.css';
import { LabDecimalMark } from './lab-decimal-mark.tsx';
import { LabMappingTable } from './lab-mapping-table.tsx';

interface LabImportProps {
  readonly farmId: string;
  readonly analysis: SoilAnalysis;
}

/** Reads a table of the laboratory: its columns are guessed, checked by the user, and stored as a whole. */
export function LabImport({ farmId, analysis }: LabImportProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const reading = useReadLabTable(farmId, analysis.id);
  const storing = useStoreResults(farmId, analysis.id);
  const [mapping, setMapping] = useState<LabTable['mapping'] | null>(null);
  const read = reading.data;
  const choose = (files: readonly File[]) => {
    storing.reset();
    reading.mutate(files[0]!, { onSuccess: ({ table }) => setMapping(table.mapping) });
  };
  const close = () => {
    reading.reset();
    setMapping(null);
  };
  const problems = storing.data?.problems ?? [];
  // Columns that were guessed otherwise may have numbers of which the preview did not know.
  const unclear =
    read?.table.unclear_number ?? problems.find(({ kind }) => kind === 'unclear_number')?.text ?? null;
  const stored = storing.data?.stored ?? 0;
  const failure = reading.error ?? storing.error;
  return (
    <>
      {failure && <Alert tone="alert">{errorText(failure)}</Alert>}
      {stored > 0 && <Alert tone="done">{t('soil:lab.stored', { count: stored })}</Alert>}
      {read && mapping ? (
        <>
          <p>
            {t('soil:lab.check', { count: read.table.row_count })}
            {read.table.is_remembered && ` ${t('soil:lab.remembered')}`}
          </p>
          {unclear !== null && (
            <LabDecimalMark
              number={unclear}
              value={mapping.decimalMark}
              onChange={(decimalMark) => setMapping({ ...mapping, decimalMark })}
            />
          )}
          <LabMappingTable table={read.table} mapping={mapping} onChange={setMapping} />
          <Problems problems={problems} />
          <div className={classes.actions}>
            <Button
              size="md"
              loading={storing.isPending}
              disabled={unclear !== null && mapping.decimalMark === null}
              onClick={() =>
                storing.mutate(
                  { file: read.file, mapping },
                  { onSuccess: (outcome) => outcome.stored > 0 && close() },
                )
              }
            >
              {t('soil:lab.store')}
            </Button>
            <Button variant="subtle" size="md" onClick={close}>
              {t('soil:analysis.no')}
            </Button>
          </div>
        </>
      ) : (
        <DropArea
          title={t('soil:lab.drop')}
          hint={t('soil:lab.hint')}
          choose={t('soil:lab.choose')}
          isBusy={reading.isPending}
          onFiles={choose}
        />
      )}
    </>
  );
}

function Problems({ problems }: Pick<StoredResults, 'problems'>) {
  const t = useTranslation();
  if (problems.length === 0) return null;
  return (
    <Alert tone="alert">
      <p>{t('soil:lab.notStored')}</p>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.kind} ${problem.row} ${problem.column}`}>{problemText(problem, t)}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** What is wrong in a table, where, and what stands there. */
function problemText({ kind, row, column, text }: StoredResults['problems'][number], t: Translate): string {
  const name = t(`soil:lab.problems.${kind}`);
  const problem = text ? t('soil:lab.problemText', { problem: name, text }) : name;
  if (row === null) return problem;
  const place = t('soil:lab.place', { row, column: column ?? '' }).trim();
  return t('soil:lab.problemAt', { place, problem });
}
