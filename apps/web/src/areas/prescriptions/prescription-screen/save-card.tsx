import type { PrescriptionDetails, PrescriptionFields } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api.ts';
import { openDialog } from '../../../lib/dialogs.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { useSavePrescription } from '../prescription-changes.ts';
import { type SeasonAddress, useReloadPrescription } from '../queries.ts';
import classes from './prescription-screen.module.css';

interface SaveCardProps {
  readonly address: SeasonAddress;
  readonly parcelId: string;
  /** Null for a new one. */
  readonly stored: PrescriptionDetails | null;
  /** The version from which the changes began; null for a new one. */
  readonly version: number | null;
  /** Null while they cannot be saved. */
  readonly fields: PrescriptionFields | null;
  readonly isChanged: boolean;
  /** Told the version that was saved. */
  readonly onSaved: (version: number) => void;
  readonly onDiscard: () => void;
}

/** Keeps a map, and says where somebody else has changed it in the meantime. */
export function SaveCard(props: SaveCardProps) {
  const { address, parcelId, stored, version, fields, isChanged, onSaved, onDiscard } = props;
  const t = useTranslation();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const reload = useReloadPrescription(address);
  const { mutate, reset, isPending, isSuccess, error } = useSavePrescription(address, parcelId);
  useUnsavedGuard(isChanged && !isPending && !isSuccess);
  const isConflict = error instanceof ApiError && error.code === 'prescription_changed';
  const save = (id: string, from: number | null) => {
    if (!fields) return;
    const { pathname } = window.location;
    mutate(
      { id, version: from, fields },
      {
        onSuccess: (saved) => {
          onSaved(saved.version);
          // Who has left meanwhile stays where they went.
          if (window.location.pathname === pathname)
            navigate(href('prescription', { ...address, parcelId, prescriptionId: id }), { replace: true });
        },
        onError: () => reload(id),
      },
    );
  };
  const discard = () => {
    reset();
    onDiscard();
  };
  return (
    <SectionCard title={t('prescriptions:save.title')} lead={t('prescriptions:save.lead')}>
      {error && <Alert tone="alert">{errorText(error)}</Alert>}
      <div className={classes.actions}>
        {isConflict ? (
          <>
            <Button size="md" mih={44} disabled={!fields} onClick={() => save(newUuid(), null)}>
              {t('prescriptions:save.second')}
            </Button>
            <Button variant="default" size="md" mih={44} onClick={discard}>
              {t('prescriptions:save.other')}
            </Button>
          </>
        ) : (
          <Button
            size="md"
            mih={44}
            loading={isPending}
            disabled={!fields || !(isChanged || stored === null)}
            onClick={() => save(stored?.id ?? newUuid(), version)}
          >
            {t('prescriptions:save.action')}
          </Button>
        )}
        {stored && (
          <Button
            variant="default"
            size="md"
            mih={44}
            disabled={isChanged}
            onClick={() => openDialog({ type: 'stick', address, prescription: stored.id, name: stored.name })}
          >
            {t('prescriptions:stick.open')}
          </Button>
        )}
      </div>
    </SectionCard>
  );
}
