import { api, type ResponseOf } from '@brazda/contract/client';
import { WATER_LIMITS, WATER_REACH_M } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { closeDialog, type Dialog as OfType } from '../../lib/dialogs.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { HANDLES_OWN_ERRORS } from '../../lib/query.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DropArea } from '../../ui/inputs/drop-area.tsx';
import { refetchLand, useNotifyUndoable } from '../changes/index.ts';
import classes from './water.module.css';

interface ImportWaterProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'import-water' }>;
}

type Report = ResponseOf<typeof api.water.importFile>;

/** Imports the water of a file, as one change that can be undone, and tells what was left out. */
export function ImportWater({ id, dialog: { farmId } }: ImportWaterProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const client = useQueryClient();
  const notifyUndoable = useNotifyUndoable(farmId);
  const importing = useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async (file: File) => {
      const body = new Uint8Array(await file.arrayBuffer());
      const query = { file: file.name.slice(-200) };
      return call(api.water.importFile, { params: { farmId }, query, body });
    },
    onSuccess: async ({ change, added }) => {
      if (change === null) return;
      await refetchLand(client, farmId, { change, events: ['water'] });
      void notifyUndoable(t('water:import.added', { count: added }), { change });
    },
  });
  const report = importing.data;
  return (
    <Dialog
      title={t('water:import.title')}
      onClose={() => closeDialog(id)}
      close={t('common:close')}
      onPhone="fullscreen"
      actions={null}
    >
      <p>{t('water:import.lead', { meters: WATER_REACH_M })}</p>
      {importing.error && <Alert tone="alert">{errorText(importing.error)}</Alert>}
      {report ? (
        <>
          <Outcome report={report} />
          <div className={classes.actions}>
            <Button variant="default" size="md" mih={44} onClick={() => importing.reset()}>
              {t('water:import.other')}
            </Button>
          </div>
        </>
      ) : (
        <DropArea
          title={t('water:import.drop')}
          hint={t('water:import.hint')}
          choose={t('water:import.choose')}
          isBusy={importing.isPending}
          onFiles={(files) => importing.mutate(files[0]!)}
        />
      )}
    </Dialog>
  );
}

function Outcome({ report }: { readonly report: Report }) {
  const t = useTranslation();
  const { added, known, far, shortened, refused_rows, problems, refusals } = report;
  const isNothing = added + known + far + refused_rows + refusals.length === 0;
  return (
    <>
      <Alert tone={added > 0 ? 'done' : 'alert'}>
        {isNothing ? t('water:import.nothing') : t('water:import.added', { count: added })}
        {known > 0 && ` ${t('water:import.known', { count: known })}`}
        {far > 0 && ` ${t('water:import.far', { count: far })}`}
        {shortened > 0 && ` ${t('water:import.shortened', { count: shortened, letters: WATER_LIMITS.name })}`}
      </Alert>
      {refusals.length > 0 && (
        <Alert tone="alert">
          <ul className={classes.problems}>
            {refusals.map(({ file, code, values }) => (
              <li key={`${file} ${code}`}>
                {file}:{' '}
                {code === 'no_projection' || code === 'unknown_format' || code === 'no_rows'
                  ? t(`water:import.refusal.${code}`)
                  : t(`imports:fileRefusal.${code}`, values)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {refused_rows > 0 && (
        <Alert tone="alert">
          <p>{t('water:import.refused', { count: refused_rows })}</p>
          <ul className={classes.problems}>
            {problems.map(({ file, row, problem }) => (
              <li key={`${file} ${row}`}>
                {t('water:import.row', { file, row, problem: t(`water:import.problem.${problem}`) })}
              </li>
            ))}
          </ul>
          {refused_rows > problems.length && <p>{t('water:import.first')}</p>}
        </Alert>
      )}
    </>
  );
}
