import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { api, type LeaseTable } from '@brazda/contract/client';
import { cropByKey, FREQUENT_CROPS, LEASE_FIELDS } from '@brazda/domain';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { closeDialog, type Dialog as OfType } from '../../lib/dialogs.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { HANDLES_OWN_ERRORS } from '../../lib/query.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import { DropArea } from '../../ui/inputs/drop-area.tsx';
import { MappingColumns } from '../../ui/tables/mapping-columns.tsx';
import { refetchLand, useNotifyUndoable } from '../changes/index.ts';
import { ImportDone, NotImported } from './import-outcome.tsx';
import classes from './lease-form.module.css';

interface LeaseImportProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'import-leases' }>;
}

/** How a table is imported, besides what its columns hold. */
interface Choices {
  readonly skips_refused: boolean;
  readonly keeps_unmatched: boolean;
  readonly joins_alike: boolean | null;
  readonly grain: string;
}

/** Imports a table of contracts from a file or pasted cells: its columns are guessed, and checked by the person. */
export function LeaseImport({ id, dialog: { farmId } }: LeaseImportProps) {
  const t = useTranslation();
  return (
    <Dialog
      title={t('leases:import.title')}
      onClose={() => closeDialog(id)}
      close={t('common:close')}
      onPhone="fullscreen"
      width={960}
      actions={null}
    >
      <ImportSteps id={id} farmId={farmId} />
    </Dialog>
  );
}

function ImportSteps({ id, farmId }: { readonly id: number; readonly farmId: string }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const client = useQueryClient();
  const notifyUndoable = useNotifyUndoable(farmId);
  const [pasted, setPasted] = useState('');
  const [mapping, setMapping] = useState<LeaseTable['mapping'] | null>(null);
  const [choices, setChoices] = useState<Choices>({
    skips_refused: false,
    keeps_unmatched: false,
    joins_alike: null,
    grain: cropByKey('winter_wheat').id,
  });
  const reading = useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async (body: Uint8Array<ArrayBuffer>) => ({
      body,
      table: await call(api.leases.readTable, { params: { farmId }, body }),
    }),
    onSuccess: ({ table }) => setMapping(table.mapping),
  });
  const importing = useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async ({
      body,
      chosen,
    }: {
      readonly body: Uint8Array<ArrayBuffer>;
      readonly chosen: Choices;
    }) => {
      const { joins_alike, grain, ...flags } = chosen;
      const query = {
        mapping: JSON.stringify(mapping),
        skips_refused: String(flags.skips_refused),
        keeps_unmatched: String(flags.keeps_unmatched),
        ...(joins_alike !== null && { joins_alike: String(joins_alike) }),
        ...(grain !== '' && { grain }),
      };
      const report = await call(api.leases.importTable, { params: { farmId }, query, body });
      const { change, leases, is_imported } = report;
      if (is_imported) {
        await refetchLand(client, farmId, { change, events: ['leases'] });
        void notifyUndoable(t('leases:import.added', { count: leases }), { change });
      }
      return report;
    },
  });
  const found = reading.data;
  const failure = reading.error ?? importing.error;
  const report = importing.data;
  if (report?.is_imported) return <ImportDone report={report} onClose={() => closeDialog(id)} />;
  if (!found || !mapping)
    return (
      <>
        <p>{t('leases:import.lead')}</p>
        {failure && <Alert tone="alert">{errorText(failure)}</Alert>}
        <DropArea
          title={t('leases:import.drop')}
          hint={t('leases:import.hint')}
          choose={t('leases:import.choose')}
          isBusy={reading.isPending}
          onFiles={async (files) => reading.mutate(new Uint8Array(await files[0]!.arrayBuffer()))}
        />
        <Textarea
          size="md"
          label={t('leases:import.paste')}
          rows={5}
          wrap="off"
          spellCheck={false}
          value={pasted}
          onChange={({ currentTarget }) => setPasted(currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button
            size="md"
            mih={44}
            disabled={pasted.trim() === ''}
            loading={reading.isPending}
            onClick={() => reading.mutate(new TextEncoder().encode(pasted))}
          >
            {t('leases:import.read')}
          </Button>
        </div>
      </>
    );
  const send = (chosen: Choices) => importing.mutate({ body: found.body, chosen });
  const choose = (more: Partial<Choices>) => {
    const chosen = { ...choices, ...more };
    importing.reset();
    setChoices(chosen);
    return chosen;
  };
  return (
    <>
      <p>
        {t('leases:import.check', { count: found.table.row_count })}
        {found.table.is_remembered && ` ${t('leases:import.remembered')}`}
      </p>
      <MappingColumns
        rows={found.table.rows}
        mapping={mapping}
        fields={LEASE_FIELDS.map((field) => ({ value: field, label: t(`leases:import.field.${field}`) }))}
        unused={t('leases:import.unused')}
        columnLabel={(column) => t('leases:import.column', { column })}
        onChange={(columns) => {
          importing.reset();
          setMapping({ ...mapping, columns });
        }}
      />
      <ImportChoices choices={choices} onChange={choose} />
      {failure && <Alert tone="alert">{errorText(failure)}</Alert>}
      {report && <NotImported report={report} onJoin={(joins_alike) => send(choose({ joins_alike }))} />}
      <div className={classes.actions}>
        <Button size="md" mih={44} loading={importing.isPending} onClick={() => send(choices)}>
          {t('leases:import.do')}
        </Button>
        {report && report.refused_rows > 0 && report.leases > 0 && (
          <Button
            variant="light"
            size="md"
            mih={44}
            disabled={importing.isPending}
            onClick={() => send(choose({ skips_refused: true }))}
          >
            {t('leases:import.rest', { count: report.leases })}
          </Button>
        )}
        <Button
          variant="subtle"
          size="md"
          mih={44}
          onClick={() => {
            reading.reset();
            importing.reset();
            setMapping(null);
          }}
        >
          {t('leases:import.other')}
        </Button>
      </div>
    </>
  );
}

interface ImportChoicesProps {
  readonly choices: Choices;
  readonly onChange: (more: Partial<Choices>) => void;
}

/** What a table does not say by itself: the crop of kilograms, and what becomes of land that is not found. */
function ImportChoices({ choices, onChange }: ImportChoicesProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  return (
    <>
      <Picker
        size="field"
        label={t('leases:import.grain')}
        value={choices.grain}
        choices={[
          { value: '', label: t('leases:import.noGrain') },
          ...FREQUENT_CROPS.map(({ id, name }) => ({ value: id, label: name[language] })),
        ]}
        onChange={(grain) => onChange({ grain })}
      />
      <Checkbox
        size="md"
        label={t('leases:import.keep')}
        checked={choices.keeps_unmatched}
        onChange={(event) => onChange({ keeps_unmatched: event.currentTarget.checked })}
      />
    </>
  );
}
