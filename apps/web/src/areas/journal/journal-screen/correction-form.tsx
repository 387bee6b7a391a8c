import type { FarmEntry, Season } from '@brazda/contract/client';
import { activityKindOf } from '@brazda/domain';
import { useState } from 'react';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { localDay } from '../../../lib/local-day.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useDateTexts, useNumberTexts } from '../../../lib/widget-texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { type JournalAddress, useCorrectEntry, useWorkChoices } from '../journal-queries.ts';
import { trimmed, type WorkDetails, WorkFields } from '../work-fields.tsx';

interface CorrectionFormProps {
  readonly entry: FarmEntry;
  readonly season: Season;
  readonly address: JournalAddress;
  readonly onClose: () => void;
}

/** Corrects an entry; what stood before is kept. */
export function CorrectionForm({ entry, season, address, onClose }: CorrectionFormProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const dateTexts = useDateTexts();
  const numberTexts = useNumberTexts();
  const choices = useWorkChoices(address);
  const today = localDay();
  const [day, setDay] = useState<string | null>(entry.day);
  const [hectares, setHectares] = useState<number | null>(entry.hectares);
  const [details, setDetails] = useState<WorkDetails>({
    worker: entry.worker?.id ?? null,
    machine: entry.machine?.id ?? null,
    hours: entry.hours,
    fuel: entry.fuel,
    irrigation_mm: entry.irrigation_mm,
    products: entry.products,
    notes: entry.notes,
  });
  const [isChanged, setChanged] = useState(false);
  const form = useForm({
    mutation: useCorrectEntry({ ...address, entryId: entry.id }),
    read: () => ({
      ...trimmed(details),
      day: day ?? entry.day,
      hectares: hectares ?? 0,
    }),
    warnsUnsaved: true,
    isChanged,
    onDone: onClose,
  });
  return (
    <Dialog
      title={t('journal:form.correct')}
      close={t('common:close')}
      onClose={onClose}
      onPhone="fullscreen"
      actions={null}
    >
      <Loaded failure={choices.failure}>
        {choices.isPending ? (
          <PageSkeleton />
        ) : (
          <Form {...form.props}>
            <p>{`${activityKindOf(entry.kind)!.label[language]} · ${entry.parcel_name}. ${t('journal:form.keeps')}`}</p>
            <DateInput
              name="day"
              label={t('journal:field.day')}
              value={day}
              min={season.start_date}
              max={today}
              texts={dateTexts}
              error={day === null ? t('common:form.missing') : form.errorOf('day')}
              onChange={(value) => {
                form.clearError('day');
                setChanged(true);
                setDay(value);
              }}
            />
            <NumberInput
              label={t('journal:form.hectares')}
              unit="ha"
              min={0}
              max={entry.parcel_hectares}
              value={hectares}
              texts={numberTexts}
              onChange={(value) => {
                setChanged(true);
                setHectares(value);
              }}
            />
            <WorkFields
              details={details}
              kind={entry.kind}
              workers={withCurrent(choices.workers, entry.worker)}
              machines={withCurrent(choices.machines, entry.machine)}
              onChange={(change) => {
                setChanged(true);
                setDetails((known) => ({ ...known, ...change }));
              }}
            />
            <Submit isWide isSending={form.isSending} isDisabled={day === null}>
              {t('journal:form.save')}
            </Submit>
          </Form>
        )}
      </Loaded>
    </Dialog>
  );
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A worker or machine that was removed since can still be chosen. */
function withCurrent(known: readonly Named[], current: Named | null): readonly Named[] {
  return current === null || known.some(({ id }) => id === current.id) ? known : [current, ...known];
}
