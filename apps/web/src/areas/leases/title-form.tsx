import type { Farm, LandTitle } from '@brazda/contract/client';
import { compareToWhole, LEASE_LIMITS } from '@brazda/domain';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../lib/dialogs.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { notify } from '../../lib/toasts.ts';
import { useForm } from '../../lib/use-form.ts';
import { useNumberTexts } from '../../lib/widget-texts.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FieldPair, Form, Submit } from '../../ui/inputs/form.tsx';
import { NumberInput } from '../../ui/inputs/number-input.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { useRemoveTitle, useSaveTitle } from './lease-changes.ts';
import { type PartyDraft, partiesOf } from './lease-draft.ts';
import { PartyFields } from './party-fields.tsx';
import { useLeases } from './queries.ts';

interface TitleFormProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'land-title' }>;
}

/** Adds or changes a title: what the register calls the land, its area by deed, and whose it is. */
export function TitleForm({ id, dialog: { farm, titleId } }: TitleFormProps) {
  const t = useTranslation();
  const titles = useLeases(farm.id).data?.titles;
  const title = titleId === null ? null : titles?.find((each) => each.id === titleId);
  return (
    <Dialog
      title={t(titleId === null ? 'leases:title.new' : 'leases:title.open')}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      onPhone="fullscreen"
      width={640}
      actions={null}
    >
      {title !== undefined && <TitleFields id={id} farm={farm} title={title} />}
    </Dialog>
  );
}

/** The fields of a register by country. */
const FIELDS = {
  RO: [
    { name: 'cadastral_number', label: 'cadastral_number' },
    { name: 'land_book', label: 'land_book' },
    { name: 'locality', label: 'locality' },
  ],
  FR: [
    { name: 'locality', label: 'commune' },
    { name: 'section', label: 'section' },
    { name: 'number', label: 'number' },
  ],
} as const;

function TitleFields({
  id,
  farm,
  title,
}: {
  readonly id: number;
  readonly farm: Farm;
  readonly title: LandTitle | null;
}) {
  const t = useTranslation();
  const numbers = useNumberTexts();
  const errorText = useErrorText();
  const [area_m2, setArea] = useState(title?.area_m2 ?? null);
  const [first] = useState(() => (title?.shares ?? []).map(draftOfShare));
  const [parties, setParties] = useState<readonly PartyDraft[]>(first);
  const [isTried, setTried] = useState(false);
  const shares = sharesOf(parties);
  const { mutate: remove, isPending } = useRemoveTitle(farm.id);
  const form = useForm({
    mutation: useSaveTitle(farm.id, title?.id ?? null),
    read: (field) => ({
      ...(title && {
        cadastral_number: title.cadastral_number,
        land_book: title.land_book,
        locality: title.locality,
        section: title.section,
        number: title.number,
      }),
      ...Object.fromEntries(FIELDS[farm.country].map(({ name }) => [name, field(name).trim()])),
      area_m2,
      shares: shares ?? [],
      note: field('note').trim(),
    }),
    warnsUnsaved: true,
    isChanged: area_m2 !== (title?.area_m2 ?? null) || parties !== first,
    onDone: () => closeDialog(id),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setTried(true);
    if (shares !== null) return form.props.onSubmit(event);
    event.preventDefault();
  };
  return (
    <Form {...form.props} onSubmit={submit}>
      <FieldPair of="texts">
        {FIELDS[farm.country].map(({ name, label }) => (
          <TextField
            key={name}
            name={name}
            maxLength={name === 'locality' ? LEASE_LIMITS.name : LEASE_LIMITS.number}
            autoComplete="off"
            defaultValue={title?.[name] ?? ''}
            label={t(`leases:title.${label}`)}
            error={form.errorOf(name)}
          />
        ))}
        <NumberInput
          label={t('leases:title.area')}
          value={area_m2}
          onChange={(next) => setArea(next === null ? null : Math.round(next))}
          min={1}
          max={LEASE_LIMITS.area_m2}
          step={1}
          unit="m²"
          texts={numbers}
        />
      </FieldPair>
      <PartyFields farm={farm} parties={parties} onChange={setParties} />
      <TextField
        name="note"
        maxLength={LEASE_LIMITS.text}
        autoComplete="off"
        defaultValue={title?.note ?? ''}
        label={t('leases:title.note')}
        error={form.errorOf('note')}
      />
      {isTried && shares === null && <Alert tone="alert">{t('leases:title.sharesWrong')}</Alert>}
      <Submit isWide isSending={form.isSending}>
        {t('leases:save')}
      </Submit>
      {title && (
        <Button
          variant="subtle"
          color="red"
          size="md"
          mih={44}
          loading={isPending}
          onClick={() =>
            remove(title.id, {
              onSuccess: () => closeDialog(id),
              onError: (error) => notify({ type: 'error', text: errorText(error) }),
            })
          }
        >
          {t('leases:title.remove')}
        </Button>
      )}
    </Form>
  );
}

function draftOfShare({ owner, share }: LandTitle['shares'][number]): PartyDraft {
  return { key: owner, owner, share: `${share.numerator}/${share.denominator}` };
}

/** Exact shares of a title, at most the whole; null where they cannot be. */
function sharesOf(parties: readonly PartyDraft[]): LandTitle['shares'] | null {
  const shares = partiesOf(parties);
  const fits = shares && (shares.length === 0 || compareToWhole(shares.map(({ share }) => share)) <= 0);
  return fits ? shares : null;
}
