import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { LicenseBandRow } from '@brazda/contract/client';
import { MIN_PRICE_LEI, SALE_CURRENCY } from '@brazda/domain';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { localDay } from '../../../lib/local-day.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useDateTexts, useNumberTexts } from '../../../lib/widget-texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { FieldPair, Form, Submit } from '../../../ui/inputs/form.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import { type Cover, CoverFields } from '../cover-fields.tsx';
import { useSaveBand } from '../license-queries.ts';
import { MAX_MONEY } from '../limits.ts';

interface BandDialogProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'band-form' }>;
}

/** Adds an area band with its price, or changes one. */
export function BandDialog({ id, dialog: { band } }: BandDialogProps) {
  const t = useTranslation();
  return (
    <Dialog
      title={t(band ? 'staff:bands.changeTitle' : 'staff:bands.addTitle')}
      close={t('common:close')}
      onClose={() => leaveDialog(id)}
      onPhone="fullscreen"
      actions={null}
    >
      <BandForm band={band} onSaved={() => closeDialog(id)} />
    </Dialog>
  );
}

interface BandFields extends Cover {
  readonly price1y: number | null;
  readonly is_campaign: boolean;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
}

interface BandFormProps {
  readonly band: LicenseBandRow | null;
  readonly onSaved: () => void;
}

function BandForm({ band, onSaved }: BandFormProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const numberTexts = useNumberTexts();
  const dateTexts = useDateTexts();
  const [start] = useState((): BandFields => band ?? newBand());
  const [fields, setFields] = useState(start);
  const { price1y, is_campaign, valid_from, valid_to, upper_bound_ha, shared_users_no } = fields;
  const set = (change: Partial<BandFields>) => setFields((known) => ({ ...known, ...change }));
  const form = useForm({
    mutation: useSaveBand(band?.id ?? null),
    read: () => ({
      upper_bound_ha: upper_bound_ha ?? 0,
      shared_users_no: shared_users_no ?? 0,
      price1y: price1y ?? 0,
      is_campaign,
      ...(valid_from !== null && { valid_from }),
      valid_to,
    }),
    warnsUnsaved: true,
    isChanged: fields !== start,
    onDone: onSaved,
  });
  return (
    <Form {...form.props}>
      <CoverFields cover={fields} errorOf={form.errorOf} onChange={set} />
      <NumberInput
        name="price1y"
        required
        label={t('staff:bands.price')}
        unit={formats.moneyIn(SALE_CURRENCY).sign}
        min={MIN_PRICE_LEI}
        max={MAX_MONEY}
        step={1}
        value={price1y}
        texts={numberTexts}
        error={form.errorOf('price1y')}
        onChange={(value) => set({ price1y: value })}
      />
      <Checkbox
        size="md"
        label={t('staff:bands.isCampaign')}
        checked={is_campaign}
        onChange={({ currentTarget }) => set({ is_campaign: currentTarget.checked })}
      />
      <FieldPair of="dates">
        <DateInput
          name="valid_from"
          required
          label={t('staff:bands.firstDay')}
          value={valid_from}
          texts={dateTexts}
          error={form.errorOf('valid_from')}
          onChange={(day) => {
            form.clearError('valid_from');
            set({ valid_from: day });
          }}
        />
        <DateInput
          name="valid_to"
          label={t('staff:bands.lastDay')}
          min={valid_from}
          value={valid_to}
          texts={dateTexts}
          error={form.errorOf('valid_to')}
          onChange={(day) => set({ valid_to: day })}
        />
      </FieldPair>
      <Submit isWide isSending={form.isSending}>
        {t('staff:bands.save')}
      </Submit>
    </Form>
  );
}

function newBand(): BandFields {
  const cover: Cover = { upper_bound_ha: null, shared_users_no: null };
  return { ...cover, price1y: null, is_campaign: false, valid_from: localDay(), valid_to: null };
}
