import { Button } from '@mantine/core';
import { useTranslation } from '../../../lib/language.ts';
import { Submit } from '../../../ui/inputs/form.tsx';
import classes from './set-crop.module.css';
import type { CropForm } from './use-crop-form.ts';

interface SaveCropProps {
  readonly of: CropForm;
  readonly isSending: boolean;
  readonly isDisabled: boolean;
}

/** The button that sets the crop; busy while it waits for the estimate of the days, which can be canceled. */
export function SaveCrop({ of: { afterEstimate, isNone }, isSending, isDisabled }: SaveCropProps) {
  const t = useTranslation();
  return (
    <>
      {afterEstimate.isWaiting && (
        <div className={classes.waiting} role="status">
          <span>{t('crops:waiting')}</span>
          <Button size="md" variant="subtle" onClick={afterEstimate.cancel}>
            {t('common:widgets.cancel')}
          </Button>
        </div>
      )}
      <Submit isSending={isSending || afterEstimate.isWaiting} isDisabled={isDisabled} isWide>
        {t(isNone ? 'crops:remove' : 'crops:save')}
      </Submit>
    </>
  );
}
