import { Button } from '@mantine/core';
import { useTranslation } from '../../../lib/language.ts';

interface CancelButtonProps {
  readonly isBusy: boolean;
  readonly onCancel: () => void;
}

/** Cancels the import. */
export function CancelButton({ isBusy, onCancel }: CancelButtonProps) {
  const t = useTranslation();
  return (
    <Button size="md" mih={44} variant="default" loading={isBusy} onClick={onCancel}>
      {t('imports:cancel')}
    </Button>
  );
}
