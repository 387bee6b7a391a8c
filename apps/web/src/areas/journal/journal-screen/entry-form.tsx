import type { Parcel } from '@brazda/contract/client';
import {
  ACTIVITY_KINDS,
  type ActivityKind,
  cropDayOfWork,
  growingWindow,
  proposedDayOf,
} from '@brazda/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { openDialog } from '../../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { localDay } from '../../../lib/local-day.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useDateTexts, useDropdownTexts } from '../../../lib/widget-texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Dropdown } from '../../../ui/dropdowns/dropdown.tsx';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { useAskCropDay } from '../../crops/index.ts';
import { byTitle, parcelTitleOf } from '../../farms/index.ts';
import { type Exceptions, ExceptionsTable, useParcels } from '../../parcels/index.ts';
import { ClosedParcels } from '../../treatments/index.ts';
import { ConfirmDay } from '../confirm-day.tsx';
import { dayConflictOf, useDayConflictText } from '../day-conflict.ts';
import { useAddWork, useCalendar, useWorkChoices } from '../journal-queries.ts';
import { NO_DETAILS, trimmed, WorkFields } from '../work-fields.tsx';
import { activityDays } from './activity-days.ts';
import { CountsAs } from './counts-as.tsx';
import type { JournalProps } from './journal-props.ts';
import { countedActivities, planMatchesOf } from './plan-matches.ts';

interface EntryFormProps extends JournalProps {
  /** The parcels that are chosen at first. */
  readonly parcels: readonly string[];
  readonly onClose: () => void;
  /** Closes it for certain: it is saved, or another form follows. */
  readonly onDone: () => void;
}

/** Adds work on one or several parcels: of an activity of a plan, or other work. */
export function EntryForm({ farm, season, parcels: atFirst, onClose, onDone }: EntryFormProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const texts = useDropdownTexts();
  const conflictText = useDayConflictText();
  const dateTexts = useDateTexts();
  const address = { farmId: farm.id, seasonId: season.id };
  const choices = useWorkChoices(address);
  // Stubble is worked before winter crops, in the season before the first day of theirs.
  const { start_date: earliest } = growingWindow(season);
  const foundPlans = useCalendar(address, { start_date: earliest, end_date: season.end_date });
  const failure = useLoadError(foundPlans) ?? choices.failure;
  const calendar = foundPlans.data;
  const { parcels } = useParcels(farm.id, season.id);
  const askCropDay = useAskCropDay(farm, season);
  const today = localDay();
  const [chosenDay, setDay] = useState<string | null>();
  const [what, setWhat] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>(atFirst);
  const [areas, setAreas] = useState<Exceptions>(new Map());
  const [details, setDetails] = useState(NO_DETAILS);
  const [countsAs, setCountsAs] = useState<ReadonlyMap<string, string | null>>(new Map());
  /** The day that is to be recorded although no crop of the season fits. */
  const [confirmedDay, setConfirmedDay] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const open = calendar?.activities.filter(({ is_closed }) => !is_closed) ?? [];
  const planned = open.find(({ id }) => what === plannedValue(id));
  const latest = today < season.end_date ? today : season.end_date;
  const day = chosenDay === undefined ? (planned ? proposedDayOf(planned, latest) : latest) : chosenDay;
  const activity = planned?.id ?? null;
  const kind = ACTIVITY_KINDS.find(({ name }) => name === what)?.name ?? null;
  const crop = planned?.crop.id ?? null;
  const offered = parcels.filter((each) => crop === null || grows(each, crop));
  const ids = chosen.filter((id) => offered.some((each) => each.id === id));
  const marked = new Set(ids);
  const matches =
    kind !== null && day !== null
      ? planMatchesOf(
          open,
          parcels.filter(({ id }) => marked.has(id)),
          { kind, day, products: details.products },
        )
      : [];
  const counted = countedActivities(matches, countsAs);
  const cropsOfChosen = new Set(
    parcels
      .filter(({ id }) => chosen.includes(id))
      .flatMap(({ crop_intervals }) => crop_intervals.map(({ crop_id }) => crop_id)),
  );
  const openOf = (isOfChosen: boolean) =>
    open.filter(({ crop: { id } }) => cropsOfChosen.has(id) === isOfChosen);

  const isChanged = what !== null || details !== NO_DETAILS || areas.size > 0;
  // The crop of work is known where it is of a plan.
  const cropOf = (id: string) => crop ?? open.find((each) => each.id === counted.get(id))?.crop.id ?? null;
  const cropDay = cropDayOfWork(planned?.activity ?? kind ?? 'other');
  const conflict =
    cropDay === null || day === null
      ? null
      : dayConflictOf(
          parcels.filter(({ id }) => marked.has(id)),
          { day: cropDay, on: day, cropOf, end_date: season.end_date },
        );
  const isConfirmed = conflict === null || (!conflict.isCertain && confirmedDay === day);
  const isComplete = (activity !== null || kind !== null) && ids.length > 0 && day !== null && isConfirmed;
  const askEach = async (chosenKind: ActivityKind, on: string) => {
    for (const [crop_id, ofCrop] of Map.groupBy(ids, cropOf))
      await askCropDay({ kind: chosenKind, on, parcels: ofCrop, crop_id });
  };
  const form = useForm({
    mutation: useAddWork(address),
    read: () => ({
      ...trimmed(details),
      parcels: ids.map((id) => {
        const hectares = areas.get(id);
        return { id, activity: counted.get(id) ?? activity, ...(hectares && { hectares }) };
      }),
      ...(activity === null ? { kind: kind! } : { activity }),
      day: day!,
    }),
    warnsUnsaved: true,
    isChanged,
    onDone: () => {
      onDone();
      const chosenKind = planned?.activity ?? kind;
      if (chosenKind && day) void askEach(chosenKind, day);
    },
  });
  return (
    <Dialog
      title={t('journal:form.add')}
      close={t('common:close')}
      onClose={onClose}
      onPhone="fullscreen"
      actions={null}
    >
      <Loaded failure={failure}>
        {calendar === undefined || choices.isPending ? (
          <PageSkeleton />
        ) : (
          <Form
            {...form.props}
            onSubmit={(event) => {
              setChecked(true);
              if (isComplete) form.props.onSubmit(event);
              else event.preventDefault();
            }}
          >
            <Dropdown
              label={t('journal:form.what')}
              placeholder={t('journal:form.chooseKind')}
              required
              options={[
                ...[...openOf(true), ...openOf(false)].map((each) => ({
                  value: plannedValue(each.id),
                  label: [each.name[language], activityDays(each, formats), each.crop.name[language]]
                    .filter(Boolean)
                    .join(' · '),
                  group: t('journal:form.planned'),
                })),
                ...ACTIVITY_KINDS.map(({ name, label }) => ({
                  value: name,
                  label: label[language],
                  ...(open.length > 0 && { group: t('journal:form.otherWork') }),
                })),
              ]}
              value={what}
              texts={texts}
              error={isChecked && what === null ? t('common:form.missing') : null}
              onChange={setWhat}
            />
            <Dropdown
              multiple
              required
              label={t('journal:form.parcels')}
              options={byTitle(offered, language).map((each) => ({
                value: each.id,
                label: parcelTitleOf(each),
              }))}
              value={ids}
              texts={texts}
              error={isChecked && ids.length === 0 ? t('journal:form.noParcels') : null}
              onChange={setChosen}
            />
            <ExceptionsTable
              parcels={byTitle(
                offered.filter(({ id }) => marked.has(id)),
                language,
              ).map((each) => ({ id: each.id, title: parcelTitleOf(each), hectares: each.hectares }))}
              areas={areas}
              onAreas={setAreas}
              onLeaveOut={(left) => setChosen(ids.filter((each) => each !== left))}
            />
            <ClosedParcels farm={farm} seasonId={season.id} parcels={ids} />
            {(planned?.activity ?? kind) === 'spray' && (
              <Button
                variant="light"
                size="md"
                mih={44}
                onClick={() => {
                  onDone();
                  openDialog({ type: 'treatment-form', farm, season, parcels: ids, spray: null });
                }}
              >
                {t('journal:form.withProducts')}
              </Button>
            )}
            <DateInput
              name="day"
              label={t('journal:field.day')}
              value={day}
              min={earliest}
              max={today}
              texts={dateTexts}
              error={
                conflict?.isCertain
                  ? conflictText(conflict)
                  : isChecked && day === null
                    ? t('common:form.missing')
                    : form.errorOf('day')
              }
              onChange={(value) => {
                form.clearError('day');
                setDay(value);
              }}
            />
            {conflict && !conflict.isCertain && (
              <ConfirmDay
                text={conflictText(conflict)}
                isConfirmed={isConfirmed}
                isMissing={isChecked}
                onChange={(isChosen) => setConfirmedDay(isChosen ? day : null)}
              />
            )}
            <CountsAs matches={matches} chosen={countsAs} onChange={setCountsAs} />
            <WorkFields
              details={details}
              kind={planned?.activity ?? kind}
              workers={choices.workers}
              machines={choices.machines}
              {...(ids.length > 1 && { hint: t('journal:form.shared') })}
              onChange={(change) => setDetails((known) => ({ ...known, ...change }))}
            />
            <Submit isWide isSending={form.isSending}>
              {t('journal:form.save')}
            </Submit>
          </Form>
        )}
      </Loaded>
    </Dialog>
  );
}

/** The value of an activity of a plan among kinds of work, whose values are their names. */
function plannedValue(id: string): string {
  return `plan ${id}`;
}

function grows({ crop_intervals }: Parcel, crop: string): boolean {
  return crop_intervals.some(({ crop_id }) => crop_id === crop);
}
