import { api } from '@brazda/contract/client';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { notify } from '../../../lib/toasts.ts';
import { useForm } from '../../../lib/use-form.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { ParcelPicker } from '../../parcels/index.ts';
import { useChangeEvidence } from '../queries.ts';

interface FileFormProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'evidence-file' }>;
}

/** Makes an evidence file of some parcels and all rules that concern them, and downloads it. */
export function FileForm({ id, dialog: { farm, season, parcels } }: FileFormProps) {
  const t = useTranslation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(parcels));
  // A repeat, after a response that was lost, makes no second file.
  const [fileId] = useState(newUuid);
  const form = useForm({
    mutation: useChangeEvidence(farm.id, async (ids: readonly string[]) => {
      const file = await call(api.evidence.writeFile, {
        params: { farmId: farm.id, seasonId: season.id },
        body: { id: fileId, parcels: [...ids], rules: null },
      });
      const pdf = await call(api.evidence.pdf, { params: { farmId: farm.id, fileId: file.id } });
      saveFile(t('evidence:files.pdfName', { code: file.code }), 'application/pdf', pdf);
    }),
    read: () => [...chosen],
    isChanged: false,
    onDone: () => {
      notify({ type: 'success', text: t('evidence:files.made') });
      closeDialog(id);
    },
  });
  return (
    <Dialog
      title={t('evidence:files.makeTitle')}
      close={t('common:close')}
      onClose={() => leaveDialog(id)}
      onPhone="fullscreen"
      actions={null}
    >
      <Form {...form.props}>
        <ParcelPicker
          farmId={farm.id}
          seasonId={season.id}
          chosen={chosen}
          onChange={setChosen}
          error={form.errorOf('parcels') && t('map:parcelPicker.chooseOne')}
        />
        <p>{t('evidence:files.language')}</p>
        <Submit isWide isSending={form.isSending}>
          {t('evidence:files.ok')}
        </Submit>
      </Form>
    </Dialog>
  );
}
