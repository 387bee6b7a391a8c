import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { CROP_GRID_LENGTH } from '@brazda/contract/client';
import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../../lib/dialogs.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { useNotifyUndoable } from '../../changes/index.ts';
import { useSetCropGrid } from '../crop-changes.ts';
import { useBeginsSeasonText } from '../use-begins-season-text.ts';
import classes from './paste-crops.module.css';
import { PastedColumns } from './pasted-columns.tsx';
import { PastedProblems } from './pasted-problems.tsx';
import { PastedRows } from './pasted-rows.tsx';
import { PastedUnits } from './pasted-units.tsx';
import { UnknownCrops } from './unknown-crops.tsx';
import { usePastedTable } from './use-pasted-table.ts';

interface PasteCropsProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'paste-crops' }>;
}

/** The crops of a season from rows of a spreadsheet; saved at once, if the person says so without those that are not clear. */
export function PasteCrops({ id, dialog: { farmId, season } }: PasteCropsProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const notifyUndoable = useNotifyUndoable(farmId);
  const table = usePastedTable(farmId, season.id);
  const { input, check, error, isPending } = table;
  const [skips, setSkips] = useState(false);
  const isUnclear = (check?.problems.length ?? 0) > 0;
  const isPartly = isUnclear && skips;
  const form = useForm({
    mutation: useSetCropGrid(farmId, season.id),
    read: () => ({ ...input, ...(isPartly && { skips_unclear: true }) }),
    warnsUnsaved: true,
    isChanged: input.text.trim() !== '',
    onDone: ({ changed, skipped, ...made }) => {
      closeDialog(id);
      const left = skipped > 0 ? ` ${t('crops:paste.skipped', { count: skipped })}` : '';
      notifyUndoable(t('crops:paste.done', { count: changed }) + left, made);
    },
  });
  const plans = check?.rows.flatMap(({ plan }) => (plan?.is_changed ? [plan] : [])) ?? [];
  const changed = plans.length;
  const begins = useBeginsSeasonText(season)(plans.map(({ interval }) => interval.lower));
  return (
    <Dialog
      title={t('crops:paste.title')}
      onClose={() => {
        // While it saves, the dialog stays open to show an error.
        if (!form.isSending) leaveDialog(id);
      }}
      close={t('common:close')}
      onPhone="fullscreen"
      width={770}
      actions={null}
    >
      <Form {...form.props}>
        <p className={classes.lead}>{t('crops:paste.lead')}</p>
        <Textarea
          size="md"
          label={t('crops:paste.text')}
          placeholder={t('crops:paste.example')}
          classNames={{ input: classes.text! }}
          rows={6}
          wrap="off"
          spellCheck={false}
          maxLength={CROP_GRID_LENGTH}
          data-autofocus
          value={input.text}
          onChange={({ currentTarget }) => table.setText(currentTarget.value)}
        />
        {error && <Alert tone="alert">{errorText(error)}</Alert>}
        {check && (
          <div className={classes.check} aria-busy={isPending}>
            <PastedColumns table={table} check={check} />
            <UnknownCrops table={table} check={check} />
            <PastedUnits table={table} check={check} />
            <PastedProblems check={check} />
            <PastedRows check={check} farmId={farmId} season={season} />
            {begins && <Alert tone="info">{begins}</Alert>}
            {isUnclear && (
              <Checkbox
                size="md"
                label={t('crops:paste.skip')}
                description={t('crops:paste.skipHint')}
                checked={skips}
                onChange={({ currentTarget }) => setSkips(currentTarget.checked)}
              />
            )}
          </div>
        )}
        <Submit
          isSending={form.isSending}
          isDisabled={isPending || !check || (isUnclear && !skips) || changed === 0}
        >
          {changed > 0 ? t('crops:paste.save', { count: changed }) : t('crops:paste.saveNone')}
        </Submit>
      </Form>
    </Dialog>
  );
}
