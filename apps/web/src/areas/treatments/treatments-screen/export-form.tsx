import { api, type InputOf, type RegisterFile } from '@brazda/contract/client';
import { REGISTER_KEPT_YEARS } from '@brazda/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { leaveDialog, type Dialog as OfType } from '../../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { localDay } from '../../../lib/local-day.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../../lib/query.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useDateTexts } from '../../../lib/widget-texts.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { ItemRow, ItemRows } from '../../../ui/cards/item-row.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { FieldPair, Form, Submit } from '../../../ui/inputs/form.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { useTreatments } from '../queries.ts';
import classes from './treatments-screen.module.css';

interface ExportFormProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'register-export' }>;
}

const FORMATS = ['pdf', 'xlsx', 'csv', 'json'] as const satisfies readonly RegisterFile['format'][];
const ORDERS = { day: 'byDay', parcel: 'byParcel' } as const;

/** Writes the register of a period as a file; says what it lacks, and lists the files that were handed out with their digests. */
export function ExportForm({ id, dialog: { farm, season } }: ExportFormProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const dateTexts = useDateTexts();
  const client = useQueryClient();
  const filesQuery = queryOf(api.treatments.files, { params: { farmId: farm.id } });
  const files = useQuery({ ...filesQuery, meta: HANDLES_OWN_ERRORS });
  const today = localDay();
  const [start_date, setStart] = useState<string | null>(season.start_date);
  const [end_date, setEnd] = useState<string | null>(season.end_date < today ? season.end_date : today);
  const [format, setFormat] = useState<RegisterFile['format']>('pdf');
  const [by, setBy] = useState<keyof typeof ORDERS>('day');
  const isPeriod = start_date !== null && end_date !== null && start_date <= end_date;
  const form = useForm({
    mutation: useMutation<void, Error, InputOf<typeof api.treatments.writeFile, 'body'>>({
      meta: HANDLES_OWN_ERRORS,
      mutationFn: async (body) =>
        saveFile(
          body.name,
          'application/octet-stream',
          await call(api.treatments.writeFile, { params: { farmId: farm.id }, body }),
        ),
      onSuccess: () => client.invalidateQueries({ queryKey: filesQuery.queryKey }),
    }),
    read: () => ({
      format,
      by,
      start_date: start_date!,
      end_date: end_date!,
      name: `${t('treatments:export.fileName')}-${start_date}-${end_date}.${format}`,
    }),
  });
  return (
    <Dialog
      title={t('treatments:export.title')}
      close={t('common:close')}
      onClose={() => leaveDialog(id)}
      onPhone="fullscreen"
      actions={null}
    >
      <Form
        {...form.props}
        onSubmit={(event) => {
          if (isPeriod) form.props.onSubmit(event);
          else event.preventDefault();
        }}
      >
        <FieldPair of="dates">
          <DateInput
            name="start_date"
            label={t('treatments:export.from')}
            value={start_date}
            texts={dateTexts}
            error={start_date === null ? t('common:form.missing') : form.errorOf('start_date')}
            onChange={setStart}
          />
          <DateInput
            name="end_date"
            label={t('treatments:export.to')}
            value={end_date}
            min={start_date ?? undefined}
            texts={dateTexts}
            error={end_date === null ? t('common:form.missing') : form.errorOf('end_date')}
            onChange={setEnd}
          />
        </FieldPair>
        <Picker
          size="field"
          label={t('treatments:export.format')}
          value={format}
          choices={FORMATS.map((each) => ({ value: each, label: t(`treatments:export.formats.${each}`) }))}
          onChange={(value) => setFormat(FORMATS.find((each) => each === value) ?? 'pdf')}
        />
        {format === 'pdf' && (
          <>
            <Picker
              size="field"
              label={t('treatments:export.by')}
              value={by}
              choices={Object.entries(ORDERS).map(([order, label]) => ({
                value: order,
                label: t(`treatments:export.${label}`),
              }))}
              onChange={(value) => setBy(value === 'parcel' ? 'parcel' : 'day')}
            />
            <Alert tone="info">{t('treatments:export.digital')}</Alert>
          </>
        )}
        {isPeriod && <Completeness farmId={farm.id} start_date={start_date} end_date={end_date} />}
        <Submit isWide isSending={form.isSending} isDisabled={!isPeriod}>
          {t('treatments:export.download')}
        </Submit>
        <p>{t('treatments:export.kept', { years: REGISTER_KEPT_YEARS })}</p>
      </Form>
      <section className={classes.day}>
        <h2>{t('treatments:export.files')}</h2>
        <Loaded failure={useLoadError(files)}>
          {files.data?.results.length === 0 && <p>{t('treatments:export.none')}</p>}
          <ItemRows>
            {files.data?.results.map((file) => (
              <ItemRow
                key={file.id}
                title={`${file.name} · ${formats.moment(file.written_at)}`}
                text={
                  <>
                    {t('treatments:export.file', {
                      from: formats.date(file.start_date),
                      to: formats.date(file.end_date),
                      rows: formats.count(file.rows),
                      author: file.author,
                    })}
                    <span className={classes.digest}>
                      {t('treatments:export.digest', { digest: file.sha256 })}
                    </span>
                  </>
                }
              />
            ))}
          </ItemRows>
        </Loaded>
      </section>
    </Dialog>
  );
}

interface CompletenessProps {
  readonly farmId: string;
  readonly start_date: string;
  readonly end_date: string;
}

/** Whether the treatments of a period have all that the register must have, and whether something is against a rule. */
function Completeness({ farmId, ...period }: CompletenessProps) {
  const t = useTranslation();
  const { data } = useTreatments(farmId, period);
  if (data === undefined) return null;
  const incomplete = data.results.filter(({ missing }) => missing.some(({ is_required }) => is_required));
  const count = incomplete.length + data.unrecorded.length;
  const against = new Set(data.against.map(({ treatment }) => treatment)).size;
  return (
    <>
      <Alert tone={count > 0 ? 'alert' : 'done'}>
        {count > 0 ? t('treatments:export.incomplete', { count }) : t('treatments:export.complete')}
      </Alert>
      {against > 0 && <Alert tone="alert">{t('treatments:export.against', { count: against })}</Alert>}
    </>
  );
}
