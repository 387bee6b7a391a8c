import { organicKeyOf, type SpecialUse } from '@brazda/domain';
import { useState } from 'react';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { useForm } from '../../lib/use-form.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import { Form, Submit } from '../../ui/inputs/form.tsx';
import { useNotifyUndoable } from '../changes/index.ts';
import { OrganicFields } from '../farms/index.ts';
import { useEditParcels } from './edit-parcels.ts';
import { SpecialUsePicker } from './special-use-picker.tsx';
import { useDeclared } from './use-declared.ts';

/** What is done about organic days: each parcel keeps its own, all get the same, or all lose theirs. */
const ORGANIC_CHOICES = ['unchanged', 'days', 'none'] as const;
type OrganicChoice = (typeof ORGANIC_CHOICES)[number];

interface LandUseDialogProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'land-use' }>;
}

/** Sets since when several parcels are organic, and their special use, as one change. */
export function LandUseDialog({ id, dialog: { parcels } }: LandUseDialogProps) {
  const t = useTranslation();
  const [{ farm, season }] = parcels;
  const notifyUndoable = useNotifyUndoable(farm);
  const [choice, setChoice] = useState<OrganicChoice>('unchanged');
  const [days, setDays] = useState(() => sharedDaysOf(parcels));
  const [special_use, setSpecialUse] = useState<SpecialUse | null | undefined>(undefined);
  const declared = useDeclared(parcels);
  const isChanged = choice !== 'unchanged' || special_use !== undefined;
  const count = parcels.length;
  const form = useForm({
    mutation: useEditParcels(farm, season),
    read: () => ({
      update: parcels.map((parcel) => ({
        id: parcel.id,
        ...(choice !== 'unchanged' && { organic: choice === 'days' ? days : null }),
        ...(special_use !== undefined && { special_use }),
      })),
    }),
    warnsUnsaved: true,
    isChanged,
    onDone: (saved) => {
      closeDialog(id);
      notifyUndoable(t('map:landUse.saved', { count }), saved);
    },
  });
  return (
    <Dialog
      title={t('map:landUse.title', { count })}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      actions={null}
    >
      <Form {...form.props}>
        <SpecialUsePicker isOfSeveral value={special_use} declared={declared.none} onChange={setSpecialUse} />
        {declared.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <Picker
          label={t('shell:organic.title')}
          value={choice}
          choices={ORGANIC_CHOICES.map((value) => ({ value, label: t(`map:landUse.organic.${value}`) }))}
          onChange={(value) => setChoice(ORGANIC_CHOICES.find((one) => one === value) ?? 'unchanged')}
        />
        {choice === 'days' && (
          <OrganicFields
            of="parcel"
            value={days}
            error={form.errorOf('organic')}
            onChange={(changed) => {
              form.clearError('organic');
              setDays(changed);
            }}
          />
        )}
        <Submit isDisabled={!isChanged || (choice === 'days' && days === null)} isSending={form.isSending}>
          {t('map:parcelForm.save')}
        </Submit>
      </Form>
    </Dialog>
  );
}

/** The days that all parcels have; null where they differ. */
function sharedDaysOf(parcels: LandUseDialogProps['dialog']['parcels']) {
  const [first] = parcels;
  const isShared = parcels.every(({ organic }) => organicKeyOf(organic) === organicKeyOf(first.organic));
  return isShared ? first.organic : null;
}
